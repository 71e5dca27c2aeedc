/** A benchmark, measured together with a peer in the same run. */
export interface Figure {
  /** The name, which `npm run bench -- NAME` searches. */
  readonly figure: string;
  /** The name of the peer. A figure without a peer is reported and cannot fail. */
  readonly peer?: string;
  readonly unit: 'ms' | 'B' | 'MB' | 'events/s';
  /** The limit of the ratio of ours to theirs, or of ours. */
  readonly mustReach?: Limit;
  /** Measures both in alternation. */
  measure(): Measured | Promise<Measured>;
}

/** Ratios of times have an upper limit, ratios of rates a lower one. Sizes and memory have absolute limits. */
export type Limit = { readonly atMost: number } | { readonly atLeast: number } | { readonly oursAtMost: number };

export interface Measured {
  readonly ours: number;
  /** Undefined without a peer. */
  readonly theirs?: number;
}
