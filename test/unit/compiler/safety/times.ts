import { search } from '../../../support/search.ts';

/** Returns how often a part of a large file is repeated: `count`, or in a long search RUNS times as often. */
export function times(count: number): number {
  return count * search(1).numRuns;
}

/** The same for a part that must be repeated more often than `count`. */
export function atLeast(least: number, count: number): number {
  return Math.max(least, times(count));
}
