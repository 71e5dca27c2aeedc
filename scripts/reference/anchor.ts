/** Returns the anchor of a heading as GitHub creates it: lower case, hyphens for spaces, no other punctuation. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}
