/**
 * Returns the index of the last number that is at most `value`, or -1. The numbers must be sorted in ascending order.
 */
export function indexAtMost(ascending: readonly number[], value: number): number {
  let low = -1;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ascending[middle] <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
