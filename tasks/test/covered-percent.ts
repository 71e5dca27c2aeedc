import type { Coverage } from '../../simulator/coverage.ts';

/** Returns the coverage in whole percent, rounded down, so that 100 means complete coverage. */
export function coveredPercent({ covered, total }: Coverage): number {
  return total === 0 ? 100 : Math.floor((covered / total) * 100);
}
