/**
 * Returns how many of `count` findings may be bad if the share of bad ones must stay below `share`, plus three standard
 * deviations.
 */
export function allowed(share: number, count: number): number {
  return share * count + 3 * Math.sqrt(share * count);
}
