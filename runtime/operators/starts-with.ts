/** Whether a text starts with another. False if either is missing. */
export const startsWith = (text: string | undefined, part: string | undefined): boolean =>
  part != null && !!text?.startsWith(part);
