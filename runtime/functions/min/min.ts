/** The smaller of two numbers; missing if either is missing. */
export const min = (one?: number, other?: number): number | undefined =>
  one === undefined || other === undefined ? undefined : Math.min(one, other);
