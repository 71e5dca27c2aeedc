import { numberOf } from './number-of.ts';
import type { Cases, Finding } from './search.ts';

/** Tries the case of a seed. An exception is a problem. */
export async function trySeed(cases: Cases, seed: number): Promise<Finding> {
  try {
    return await cases.try(numberOf(seed, cases.count), seed);
  } catch (error) {
    return { outcome: 'failed', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
