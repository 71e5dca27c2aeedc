/** The first number divided by the second; missing if either is missing, or if the second is 0. */
export const quotient = (a: number | undefined, b: number | undefined): number | undefined =>
  a == null || !b ? undefined : a / b;
