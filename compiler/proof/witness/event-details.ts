import type { Value } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';

/** How an event occurs in a scenario: what is given for it, and its steps. */
export interface EventPlan {
  readonly givens: readonly (readonly [name: string, value: string])[];
  readonly steps: readonly string[];
  /** The names of values that the steps set, which the page does not have before. */
  readonly sets?: readonly string[];
}

/** What is known about an event: the values of its fields, and of what functions read from its element. */
export interface EventDetails {
  readonly fields: readonly { readonly path: readonly string[]; readonly value: Value }[];
  readonly attributes: ReadonlyMap<string, string>;
  /** Selectors of elements around that of the event. */
  readonly around: readonly string[];
  /** Values of the data layer by their path, with the names by which a scenario sets them. */
  readonly layer: ReadonlyMap<string, { readonly name: string; readonly value: Value }>;
  /** Whether steps follow, for which the visitor must stay in the page. */
  readonly stays: boolean;
  /** The address of the page when the event occurs. */
  readonly address: string;
  /** The value after a change, if it is known. */
  readonly valueOf: (expression: Expression) => Value;
}
