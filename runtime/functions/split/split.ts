/** Splits a text at a separator. */
export const split = (text?: string, by?: string): string[] | undefined =>
  by === undefined ? undefined : text?.split(by);
