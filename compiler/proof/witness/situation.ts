import type { Value } from '../../../runtime/tables.ts';
import type { Trigger } from '../../model/program.ts';
import type { Input } from '../model/fact.ts';
import type { World } from '../model/world.ts';
import type { Start } from '../model/start.ts';

/** A visitor and a page in which an action starts: concrete values for all that decides it. */
export interface Situation {
  readonly site: string;
  readonly stage: string;
  /** The host of the page. Undefined for a host that no site names. */
  readonly host?: string;
  /** Consent when the action starts. For a visitor who has not answered, the groups are those listed as active. */
  readonly consent: World['consent'];
  /** Whether the attempts to determine consent are over when the action starts. */
  readonly isFinal: boolean;
  /** What is read, and its value; undefined for a missing one. */
  readonly inputs: readonly InputValue[];
  /** The action that starts. */
  readonly start: Start;
  /** The event that starts it, if only one of the events of its rule does. */
  readonly trigger?: Trigger;
}

export interface InputValue {
  readonly input: Input;
  readonly value: Value;
}
