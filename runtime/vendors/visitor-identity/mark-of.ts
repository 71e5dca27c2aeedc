/** A 32-bit hash of a text, positive or negative. */
export const markOf = (text: string): number =>
  [...text].reduce((mark, letter) => (mark * 31 + letter.charCodeAt(0)) | 0, 0);
