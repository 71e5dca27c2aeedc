/** Returns the anchor of a heading as GitHub creates it: lower case, hyphens for spaces, no other punctuation. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}

/** Returns the headings of a Markdown text with their levels. Lines inside code fences are no headings. */
export function headingsIn(text: string): { readonly heading: string; readonly level: number }[] {
  return [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^(#+) (.+)$/gm)].map(([, marks, heading]) => ({
    heading,
    level: marks.length,
  }));
}
