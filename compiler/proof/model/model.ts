import type { Expression } from '../../model/expression.ts';
import type { Diagrams, Node } from '../diagram/diagram.ts';
import type { ConsentAnswer, Fact, Input, Moment, Place } from './fact.ts';
import type { Start } from './start.ts';

export interface ModelOptions {
  /**
   * False: nothing changes between the event and the start of an action, and states have the values with which a page
   * begins. True: values may differ between the two, and states have any value that is written somewhere.
   */
  readonly changes: boolean;
  /** The largest number of nodes of all diagrams. */
  readonly limit?: number;
}

/** What visitors make a program do, as diagrams. It is exact except for the values of `Input`, which may be anything. */
export interface Model {
  readonly diagrams: Diagrams;
  factOf(variable: number): Fact;
  /** What is true in every world. */
  readonly world: Node;
  /** Returns when a condition is true at a moment. */
  condition(expression: Expression, moment: Moment): Node;
  /** Every action that can reach a host, load or store something or run code, and when it starts. */
  readonly starts: readonly Start[];
  isGranted(group: string, moment: Moment): Node;
  /** Whether it is decided that the group is granted or refused. */
  isKnown(group: string, moment: Moment): Node;
  /** Whether the group was granted earlier in the page, and is refused now. */
  isWithdrawn(group: string, moment: Moment): Node;
  /** Decodes an assignment of variables. Variables that it leaves out count as false. */
  read(assignment: ReadonlyMap<number, boolean>, moment?: Moment): World;
}

/** The decoded choices of an assignment. */
export interface World extends Place {
  readonly consent: { readonly answer: ConsentAnswer; readonly groups: readonly string[] };
  /** Whether the attempts to determine consent are over. */
  readonly isFinal: boolean;
  /** Whether the visitor opted out earlier in the page. */
  readonly hasOptedOut: boolean;
  /** The class of each country, locale or word that the assignment mentions. Empty if the value is missing. */
  readonly values: readonly { readonly input: Input; readonly codes: readonly string[] }[];
}
