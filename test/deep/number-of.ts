/**
 * Returns the number of the case for a seed. As many consecutive seeds as there are cases give each case once; fewer
 * are spread evenly.
 */
export function numberOf(seed: number, count: number | undefined): number {
  return count === undefined ? seed : (seed * strideOf(count)) % count;
}

/** Returns a step near the golden section that is coprime to the count. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (greatestDivisor(stride, count) > 1) stride++;
  return stride;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
