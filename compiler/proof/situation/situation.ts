import type { Value } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Trigger } from '../../language/model/program.ts';
import type { ReportedConsent, Input } from '../model/atom.ts';
import type { Start } from '../model/start.ts';

/** A visitor and a page in which an action starts: concrete values for all that decides it. */
export interface Situation {
  readonly site: string;
  readonly stage: string;
  /** The host of the page. Undefined for a host that no site names. */
  readonly host?: string;
  /** Consent when the action starts. */
  readonly consent: SituationConsent;
  /** Whether the attempts to determine consent are over when the action starts. */
  readonly isFinal: boolean;
  /** What is read, and its value; undefined for a missing one. */
  readonly inputs: readonly InputValue[];
  /** Returns the key of a value in the model in which it was found. The default is `valueKey`. */
  readonly keyOf?: (expression: Expression) => string;
  /** The action that starts. */
  readonly start: Start;
  /**
   * The action that causes its event: sends the call that is answered, or changes the state. The inputs then make both
   * start. Without it, a witness tries the rules that could.
   */
  readonly cause?: Start;
  /**
   * The actions that make the states of the page what they are, before the event and between it and the start. Without
   * them, a scenario gives the states their values.
   */
  readonly preceding?: readonly Start[];
  readonly between?: readonly Start[];
  /** What starts after it, one after the other: the same action again, or another one. */
  readonly following?: readonly Start[];
  /** The host that receives a request of the action, or `*.` and its domain. */
  readonly reaches?: string;
  /** The event that starts it, if only one of the events of its rule does. */
  readonly trigger?: Trigger;
}

export interface SituationConsent {
  readonly reported: ReportedConsent;
  /** The groups of stored consent, besides the necessary ones. */
  readonly groups: readonly string[];
  /** Whether the stored consent is too old. */
  readonly isExpired?: boolean;
  /** The groups that the consent manager does not list as active, although the visitor has not answered. */
  readonly inactive?: readonly string[];
}

export interface InputValue {
  readonly input: Input;
  readonly value: Value;
}
