import type { Measured } from './figure.ts';
import { median } from './median.ts';

/** Takes one measurement. */
export type Measurement = () => number | Promise<number>;

/**
 * Takes two measurements in alternation, so that other load on the machine affects both, and returns the medians. A first
 * turn of each is discarded; it only fills the disk cache.
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
