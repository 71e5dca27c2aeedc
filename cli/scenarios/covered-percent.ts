import type { Coverage } from '../../simulator/coverage.ts';

/** Whole percents, rounded down, so that 100 says that nothing is missing. */
export function coveredPercent({ covered, total }: Coverage): number {
  return total === 0 ? 100 : Math.floor((covered / total) * 100);
}
