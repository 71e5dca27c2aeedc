/** One thing that is measured, beside a peer in the same run. */
export interface Figure {
  /** As `npm run bench -- NAME` finds it. */
  readonly figure: string;
  /** What stands beside it; a figure without a peer is reported, and gates nothing. */
  readonly peer?: string;
  readonly unit: 'ms' | 'B' | 'events/s';
  /** What the ratio of ours to theirs must reach, or ours alone. */
  readonly mustReach?: Limit;
  /** Measures both, the runs of one between those of the other. */
  measure(): Measured | Promise<Measured>;
}

/** Ratios of times are at most something, those of rates at least. Sizes have limits of their own. */
export type Limit = { readonly atMost: number } | { readonly atLeast: number } | { readonly oursAtMost: number };

export interface Measured {
  readonly ours: number;
  /** Left out where there is no peer. */
  readonly theirs?: number;
}
