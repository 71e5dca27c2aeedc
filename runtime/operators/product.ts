/** The product of two numbers; missing if either is missing. */
export const product = (a: number | undefined, b: number | undefined): number | undefined =>
  a == null || b == null ? undefined : a * b;
