/** Whether a text ends with another. False if either is missing. */
export const endsWith = (text: string | undefined, part: string | undefined): boolean =>
  part != null && !!text?.endsWith(part);
