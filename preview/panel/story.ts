/** One attempt to run a rule or tag. */
export interface RuleAttempt {
  readonly id: string;
  readonly at: number;
  /** The index of the entry with which it begins. */
  readonly entry: number;
  /** The rule that started a tag. */
  readonly by?: RuleAttempt;
  /** Each part of the condition in the order of evaluation, inner parts before outer ones. */
  readonly parts: readonly ConditionPart[];
  readonly outcome: AttemptOutcome;
  /** What identifies the action of a tag; see the legend. */
  readonly step?: string;
  /** Whether consent was granted when the action reached its gate; undefined if that was not known. */
  readonly isGranted?: boolean;
  /** Sentences about values of the page that did not fit their types, and were missing. */
  readonly unfit: readonly string[];
  /** The attempts to run tags that this rule started. */
  readonly asked: readonly RuleAttempt[];
}

/** The reason why it did not run: a false `condition`, missing `consent`, or `often`: it had run as often as allowed. */
export type AttemptOutcome = 'ran' | 'condition' | 'consent' | 'often';

export interface ConditionPart {
  /** Its index in the legend's tests. */
  readonly key: number;
  readonly isTrue: boolean;
  /** Names in it with their values. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

export interface Story {
  /** By id. A missing rule was never started. */
  readonly attempts: ReadonlyMap<string, readonly RuleAttempt[]>;
  /** Whether each group is granted, as far as the bundle has reported. */
  readonly groups: ReadonlyMap<string, boolean>;
  readonly pages: readonly string[];
  /** The names of the events of the data layer, each once. */
  readonly events: readonly string[];
}
