import type { Mutation } from './mutations-in.ts';

/** The verdict on a mutation. `same`: every bundle is unchanged, byte for byte, so nothing could detect it. */
export type Fate = 'same' | 'types' | 'scenarios' | 'unnoticed';

export interface Verdict {
  readonly mutation: Mutation;
  readonly fate: Fate;
  /** The reported error, or the failing scenario and its result. */
  readonly by?: string;
}
