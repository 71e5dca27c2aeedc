import type { Bytes } from './compare-bytes.ts';
import type { Replays } from './replay-witnesses.ts';

/** What was found out with the scripts of both versions. Undefined if it was not wanted. */
export interface Measured {
  readonly replays?: Replays;
  readonly bytes?: Bytes;
}
