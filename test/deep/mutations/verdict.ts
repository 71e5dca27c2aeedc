import type { Mutation } from './mutations-in.ts';

/** What became of a mutation. `same`: every bundle is what it was, byte for byte, so that nobody could notice. */
export type Fate = 'same' | 'types' | 'scenarios' | 'unnoticed';

export interface Verdict {
  readonly mutation: Mutation;
  readonly fate: Fate;
  /** The mistake that is told, or the scenario that fails and what it got. */
  readonly by?: string;
}
