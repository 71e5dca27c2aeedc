/** Whether a pattern is found in a text, where either may be missing. */
export const matches = (text: string | undefined, pattern: RegExp | undefined): boolean =>
  text != null && !!pattern?.test(text);
