/**
 * Encodes a page's text as one segment of a path. Only its commas stay unencoded. Of `.` and `..` nothing remains: browsers
 * would remove segments of the path, also if the dots were encoded.
 */
export const encodePath = (text: string): string =>
  text
    .replace(/^\.\.?$/, '')
    .split(',')
    .map((part) => encodeURIComponent(part))
    .join();
