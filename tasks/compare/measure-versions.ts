import type { Bytes } from './compare-bytes.ts';
import { exampleVisitors, type VersionDifference } from './compare-versions.ts';
import type { AssertionChange } from '../../compiler/contract/difference.ts';
import type { Replays } from './replay-witnesses.ts';

/** What was found out with the scripts and assertions of both versions. Undefined if it was not wanted. */
export interface Measured {
  readonly replays?: Replays;
  readonly bytes?: Bytes;
  readonly assertions?: readonly AssertionChange[];
}

interface MeasureOptions {
  /** Runs the first examples in the scripts of both versions. */
  readonly replay: boolean;
  /** The stage whose scripts are bundled, to compare their sizes. */
  readonly bytes?: string;
}

/**
 * Runs and measures the scripts of both versions, and proves their assertions. Loads the simulator, the bundler and the
 * prover only if they are needed.
 */
export async function measureVersions(
  difference: VersionDifference,
  { replay, bytes }: MeasureOptions,
): Promise<Measured> {
  const replays = replay && exampleVisitors(difference).size > 0 ? await replayAll(difference) : undefined;
  const assertions = await proveBoth(difference);
  if (bytes === undefined) return { replays, assertions };
  const { compareBytes } = await import('./compare-bytes.ts');
  return { replays, assertions, bytes: await compareBytes(difference, bytes) };
}

async function replayAll(difference: VersionDifference): Promise<Replays> {
  const { replayWitnesses } = await import('./replay-witnesses.ts');
  return replayWitnesses(difference);
}

async function proveBoth(difference: VersionDifference): Promise<readonly AssertionChange[]> {
  if (difference.before.program.assertions.length === 0) return [];
  const { compareAssertions } = await import('./compare-assertions.ts');
  return compareAssertions(difference);
}
