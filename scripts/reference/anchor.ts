/** The address of a heading within its page, as GitHub makes it: small letters, hyphens for spaces, no other signs. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}
