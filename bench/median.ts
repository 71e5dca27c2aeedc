/** Returns the median; for an even number of values, the lower one of the middle two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1];
}
