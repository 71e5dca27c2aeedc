/** The smaller of two numbers; missing where one of them is. */
export const min = (one?: number, other?: number): number | undefined =>
  one === undefined || other === undefined ? undefined : Math.min(one, other);
