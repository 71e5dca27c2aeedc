/** A benchmark, measured together with a peer in the same run. */
export interface Figure {
  /** The name, which `npm run bench -- NAME` searches. */
  readonly figure: string;
  /** The name of the peer. */
  readonly peer?: string;
  readonly unit: 'ms' | 'B' | 'MB' | 'events/s';
  /** A figure without a limit is reported and cannot fail. */
  readonly mustReach?: Limit;
  /** Measures both in alternation. */
  measure(): Measured | Promise<Measured>;
}

/**
 * A limit of the ratio of ours to theirs: an upper one for times, a lower one for rates. Or a limit of how much more ours is
 * than theirs, or of ours alone, in the unit of the figure: for what a person waits for, sizes and memory.
 */
export type Limit =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly moreAtMost: number }
  | { readonly oursAtMost: number };

export interface Measured {
  readonly ours: number;
  /** Undefined without a peer. */
  readonly theirs?: number;
}
