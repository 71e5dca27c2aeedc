import type { Value } from '../../../runtime/tables.ts';
import type { Input } from '../model/atom.ts';
import { describeInput } from './describe-input.ts';
import type { InputAtoms } from './atoms-of-path.ts';

/** Concrete values of inputs, by key. Undefined means that the input is missing. */
export type InputValues = Map<string, { readonly input: Input; readonly value: Value }>;

/** Concrete values for all inputs of a path, or a conflict. */
export type Settled = { readonly kind: 'values'; readonly values: InputValues } | Conflict;

/**
 * Variables whose atoms contradict each other. They certainly do if there is no `because`; otherwise that names what no
 * value was found for.
 */
export interface Conflict {
  readonly kind: 'conflict';
  readonly variables: readonly number[];
  readonly because?: string;
}

/** A conflict between inputs for which no common values were found. */
export function conflictOf(inputs: readonly InputAtoms[]): Conflict {
  const variables = inputs.flatMap((one) => one.variables);
  return {
    kind: 'conflict',
    variables,
    because: `no values were found with which \`${describeInput(inputs[0].input.expression)}\` is as it must be`,
  };
}
