/** The difference of two numbers; missing if either is missing. */
export const difference = (a: number | undefined, b: number | undefined): number | undefined =>
  a == null || b == null ? undefined : a - b;
