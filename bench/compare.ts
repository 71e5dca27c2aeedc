import type { Measured } from './figure.ts';
import { median } from './median.ts';

/** Takes one measurement. */
export type Measurement = () => number | Promise<number>;

/**
 * Measures two things by turns, so that whatever else the machine does hits both, and answers the medians. A first turn of
 * each only fills the caches of the disk.
 */
export async function compare(ours: Measurement, theirs: Measurement, turns: number): Promise<Measured> {
  const found = { ours: [] as number[], theirs: [] as number[] };
  await ours();
  await theirs();
  for (let turn = 0; turn < turns; turn++) {
    found.ours.push(await ours());
    found.theirs.push(await theirs());
  }
  return { ours: median(found.ours), theirs: median(found.theirs) };
}
