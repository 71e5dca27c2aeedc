/** How many of `count` findings may be bad where the share of bad ones must stay below `share`: three deviations more. */
export function allowed(share: number, count: number): number {
  return share * count + 3 * Math.sqrt(share * count);
}
