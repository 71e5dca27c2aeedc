/** Whether a text begins with another, where either may be missing. */
export const startsWith = (text: string | undefined, part: string | undefined): boolean =>
  part != null && !!text?.startsWith(part);
