/** A text that a page wrote as one part of a path: nothing in it ends the part, and only its commas stand as they are. */
export const encodePath = (text: string): string =>
  text
    .split(',')
    .map((part) => encodeURIComponent(part))
    .join();
