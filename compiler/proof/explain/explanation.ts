import type { Action, Call, CustomAction, Rule, Tag } from '../../language/model/program.ts';
import type { ExplanationSent } from '../../contract/explanation.ts';
import type { Reason } from '../situation/why-not.ts';

/** The values that conditions read and that are missing, with the given value as JSON if it does not fit its type. */
export type Missing = Map<string, string | undefined>;

/** What the rules and tags do for one visitor. */
export interface Explanation {
  readonly site: string;
  readonly stage: string;
  readonly host: string;
  /** Why nothing runs at all: a clause without a full stop. */
  readonly nothing?: string;
  /** The values that conditions read and that are missing, because they are not given. */
  readonly notGiven: readonly string[];
  /** Those that are given, as JSON, and missing because they do not fit their types. */
  readonly unfit?: readonly { readonly name: string; readonly value: string }[];
  /** The events, those of the page's start first, and then those about the page as a whole. Rules and tags of an event are in the order in which they run. */
  readonly events: readonly ExplainedEvent[];
}

export interface ExplainedEvent {
  /** The event as it is written. */
  readonly on: string;
  readonly isAtStart: boolean;
  /** Whether it is declared with `page: true`. */
  readonly isAboutPage?: true;
  readonly running: readonly ExplainedRunning[];
}

export interface ExplainedRunning {
  readonly running: Rule | Tag;
  /** Why the rule does not fire. Its actions are not judged then. */
  readonly reason?: Reason;
  /** The actions of a rule in their order; one for a tag. */
  readonly actions: readonly ExplainedAction[];
}

export interface ExplainedAction {
  /** Undefined for a tag that its own event starts. */
  readonly action?: Action;
  readonly through?: Tag | Call | CustomAction;
  readonly group?: string;
  readonly outcome: Outcome;
  /** What it sends if it runs, or once it no longer waits. */
  readonly sends?: ExplanationSent;
  /** The consent group that would store what it only changes in the page. */
  readonly storedWith?: string;
}

export type Outcome =
  | { readonly is: 'runs' }
  /** Its condition depends on what is known only in the page. */
  | { readonly is: 'dependsOnPage'; readonly reason: Reason }
  /** It waits. `atLast` says what happens if the awaited value never becomes known. */
  | { readonly is: 'waits'; readonly reason: Reason; readonly atLast: Settled }
  /** `isKept`: it can still run if the visitor grants its group on this page. */
  | { readonly is: 'stops'; readonly reason: Reason; readonly isKept?: boolean };

export type Settled = Exclude<Outcome, { is: 'waits' }>;
