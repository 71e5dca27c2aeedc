/** Encodes a page's text as one segment of a path. Only its commas stay unencoded. */
export const encodePath = (text: string): string =>
  text
    .split(',')
    .map((part) => encodeURIComponent(part))
    .join();
