import type { Bytes } from './compare-bytes.ts';
import { exampleVisitors, type VersionDifference } from './compare-versions.ts';
import type { Replays } from './replay-witnesses.ts';

/** What was found out with the scripts of both versions. Undefined if it was not wanted. */
export interface Measured {
  readonly replays?: Replays;
  readonly bytes?: Bytes;
}

interface MeasureOptions {
  /** Runs the first examples in the scripts of both versions. */
  readonly replay: boolean;
  /** The stage whose scripts are bundled, to compare their sizes. */
  readonly bytes?: string;
}

/** Runs and measures the scripts of both versions. Loads the simulator and the bundler only if they are needed. */
export async function measureVersions(
  difference: VersionDifference,
  { replay, bytes }: MeasureOptions,
): Promise<Measured> {
  const replays = replay && exampleVisitors(difference).size > 0 ? await replayAll(difference) : undefined;
  if (bytes === undefined) return { replays };
  const { compareBytes } = await import('./compare-bytes.ts');
  return { replays, bytes: await compareBytes(difference, bytes) };
}

async function replayAll(difference: VersionDifference): Promise<Replays> {
  const { replayWitnesses } = await import('./replay-witnesses.ts');
  return replayWitnesses(difference);
}
