/** The larger of two numbers; missing if either is missing. */
export const max = (one?: number, other?: number): number | undefined =>
  one === undefined || other === undefined ? undefined : Math.max(one, other);
