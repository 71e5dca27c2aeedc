import type { Starting } from '../../compile/evaluate/covers.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { CountClaim, Subject } from '../../language/model/assertion.ts';
import type { Settled } from '../../compile/evaluate/settle-claim.ts';
import type { Call, CustomAction, Program, State } from '../../language/model/program.ts';
import type { Source, Span } from '../../language/source/source.ts';
import type { Reason } from '../situation/why-not.ts';
import type { Start } from '../model/start.ts';
import type { OtherCode } from './assumptions-of.ts';
import type { Situation } from '../situation/situation.ts';

/** What is claimed about every visitor, and the result of its proof. */
export interface Verdict {
  /** The title of the assertion, or the name of a guarantee that needs none. */
  readonly title: string;
  readonly kind: 'asserted' | 'implied';
  /** The assertion. Undefined for an implied guarantee. */
  readonly source?: Source;
  readonly span?: Span;
  readonly result: ProofResult;
  /** How many actions the claim is about. */
  readonly actions: number;
  /** What the proof takes for granted beyond the general assumptions, one sentence each. */
  readonly assumptions: readonly string[];
  /** The code that some of these sentences are about. Absent if the question was too large. */
  readonly otherCode?: OtherCode;
  /** What the claim does not cover, with the reasons. Absent if there is nothing. */
  readonly exceptions?: readonly string[];
}

export type ProofResult =
  | { readonly kind: 'proved' }
  /** No action that the claim is about ever starts. `isOff`: some of them because a rule or tag is switched off. */
  | { readonly kind: 'nothingRuns'; readonly isOff?: true }
  | Refuted
  /** The reason names the value or test that makes the question too hard. */
  | { readonly kind: 'notSettled'; readonly because: string };

export interface Refuted {
  readonly kind: 'refuted';
  /** Whether it needs a value that changes between the event and the action, or a state that another rule has changed. */
  readonly afterChange: boolean;
  readonly situation: Situation;
  readonly start: Start;
  /** The hosts that the script of the started vendor requests by itself, if the claim is about one of them. */
  readonly requests?: readonly string[];
  /** Why the claim is not settled if the script does not confirm the situation. Without a reason, that is a bug of tagc. */
  readonly ifUnconfirmed?: string;
  /** Returns another way in which the claim is false, for a situation that the script does not confirm; undefined if none is found. */
  readonly next?: () => Refuted | undefined;
  /** The part of the claim's condition that decides it, with its values. Undefined if there is no such part. */
  readonly why?: Pick<Reason, 'text' | 'values'>;
}

/** One claim: no situation in which one of these actions starts may break it. */
export interface Claim {
  readonly title: string;
  readonly kind: 'asserted' | 'implied';
  readonly source?: Source;
  readonly span?: Span;
  /** Selects the actions that the claim is about. */
  readonly startsOf: (starts: readonly Start[]) => readonly Start[];
  readonly breaks: Breach;
  /** What an assertion is about. Only a request to its host, if it is one, breaks it. */
  readonly subject?: Subject;
  /** Whether it is about a cookie that actions store. */
  readonly isAboutCookies?: boolean;
  /** Whether it is about what scripts may request, store or load once they are loaded. */
  readonly isAboutScripts?: boolean;
  /** Whether it is about data that actions send. */
  readonly isAboutData?: boolean;
  /** Returns what the assumptions are about, if that is more than the selected actions. */
  readonly assumesAbout?: (program: Program) => readonly Starting[];
  /** What it takes for granted besides, in sentences. */
  readonly assumes?: readonly string[];
  /** What the rule files exempt from it, with their reasons. */
  readonly exceptions?: readonly string[];
  /** What it would cover if it were not about tags only. */
  readonly others?: readonly (Call | CustomAction)[];
  /** The states that the claim is about and whose first value pages store without an action. */
  readonly storedByPages?: readonly State[];
}

/** What must not be true when an action starts. */
export type Breach =
  /** It is settled without the model. */
  | { readonly kind: 'settled'; readonly result: Settled; readonly isAboutActions?: true }
  | { readonly kind: 'always' }
  /** More requests of one thing than so many. `because` says why it is not settled if none of the tried ways shows that. */
  | { readonly kind: 'count'; readonly claim: CountClaim; readonly because: string }
  | { readonly kind: 'condition'; readonly when: Expression; readonly isTrue: boolean }
  /** The consent group of the gate: refused by the stored consent and the defaults, not decided yet, or withdrawn. */
  | { readonly kind: 'consent'; readonly is: 'refused' | 'unknown' | 'withdrawn' | 'granted' };
