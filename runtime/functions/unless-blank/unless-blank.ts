/** The text, or undefined if it is empty or only white space. */
export const unlessBlank = (text?: string): string | undefined => (text?.trim() ? text : undefined);
