/** The larger of two numbers; missing where one of them is. */
export const max = (one?: number, other?: number): number | undefined =>
  one === undefined || other === undefined ? undefined : Math.max(one, other);
