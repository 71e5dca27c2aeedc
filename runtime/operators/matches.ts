/** Whether a pattern is found in a text that may be missing. */
export const matches = (text: string | undefined, pattern: RegExp): boolean => text != null && pattern.test(text);
