/** A number of 32 bits, of either sign, which is another one for another text, as good as always. */
export const markOf = (text: string): number =>
  [...text].reduce((mark, letter) => (mark * 31 + letter.charCodeAt(0)) | 0, 0);
