/** What came of a rule or tag each time that it was started, or asked to act. */
export interface Attempt {
  readonly id: string;
  readonly at: number;
  /** Of a tag that a rule asked: that rule. */
  readonly by?: Attempt;
  /** Each part of the condition as it was asked, the inner before the outer. */
  readonly parts: readonly Part[];
  readonly outcome: Outcome;
  /** What it asked tags to do. */
  readonly asked: readonly Attempt[];
}

/**
 * `ran`; `condition`, which did not hold; `consent`, whose gate stayed closed; `often`, as it had run as often as it may.
 */
export type Outcome = 'ran' | 'condition' | 'consent' | 'often';

export interface Part {
  /** Its place in the legend's tests. */
  readonly key: number;
  readonly holds: boolean;
  /** Names in it and what they were worth. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

export interface Story {
  /** By id; a rule that is not here was never started. */
  readonly attempts: ReadonlyMap<string, readonly Attempt[]>;
  /** Whether a group is given, as far as the bundle has said. */
  readonly groups: ReadonlyMap<string, boolean>;
  readonly pages: readonly string[];
}
