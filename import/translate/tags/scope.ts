import type { Container, ContainerTag } from '../../model/container.ts';
import type { OutcomeRecord } from '../../outcomes/record.ts';
import type { Declarations } from '../declarations.ts';
import type { EventContext } from '../event-context.ts';
import type { Names } from '../names.ts';
import type { VariableValues } from '../variables/values.ts';
import type { Accounts } from './accounts.ts';

/** What the translation of tags needs. */
export interface TagScope {
  readonly container: Container;
  readonly values: VariableValues;
  readonly record: OutcomeRecord;
  /** The names of rules and tags. */
  readonly names: Names;
  /** The names of values, events and actions. */
  readonly valueNames: Names;
  readonly declarations: Declarations;
  readonly accounts: Accounts;
  /** Returns a title that no other rule or tag has. */
  titleOf(title: string): string;
  /** Returns the consent group of a tag, whose vendor fits one. */
  groupOf(tag: ContainerTag, fits: ConsentGroupName): ConsentGroupName;
}

export type ConsentGroupName = 'necessary' | 'performance' | 'targeting';

/** A tag as rules can use it. */
export interface Plan {
  /** Returns the actions of the tag for an event. */
  actions(context: EventContext): readonly string[];
  /** Why its rules are switched off until someone has decided. */
  readonly off?: string;
  /** Whether it has no actions, because settings of the project take its place. */
  readonly isSetting?: true;
  /** A tag of its own, which can start by itself. */
  readonly own?: OwnTag;
}

/** A tag with one action, `run`. */
export interface OwnTag {
  readonly name: string;
  /** Its fields, as lines. */
  readonly fields: readonly string[];
}
