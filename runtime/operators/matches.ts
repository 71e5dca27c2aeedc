/** Whether a pattern matches in a text. False if either is missing. */
export const matches = (text: string | undefined, pattern: RegExp | undefined): boolean =>
  text != null && !!pattern?.test(text);
