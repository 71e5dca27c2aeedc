/** A difference; missing where a part of it is. */
export const difference = (a: number | undefined, b: number | undefined): number | undefined =>
  a == null || b == null ? undefined : a - b;
