/**
 * The number of the case that a seed stands for. As many seeds in a row as there are cases give each case once, and fewer
 * are spread evenly over all of them.
 */
export function numberOf(seed: number, count: number | undefined): number {
  return count === undefined ? seed : (seed * strideOf(count)) % count;
}

/** A step of about the golden section that has no divisor in common with the count. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (greatestDivisor(stride, count) > 1) stride++;
  return stride;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
