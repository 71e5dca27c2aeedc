/** Whether a text ends with another, where either may be missing. */
export const endsWith = (text: string | undefined, part: string | undefined): boolean =>
  part != null && !!text?.endsWith(part);
