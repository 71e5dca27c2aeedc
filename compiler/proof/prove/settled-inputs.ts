import type { Value } from '../../../runtime/tables/tables.ts';
import type { Input } from '../model/atom.ts';
import { describeInput } from './describe-input.ts';
import type { InputAtoms } from './atoms-of-path.ts';

/** Concrete values of inputs, by key. Undefined means that the input is missing. */
export type InputValues = Map<string, { readonly input: Input; readonly value: Value }>;

/** Concrete values for all inputs of a path, or a conflict. */
export type SettledInputs = { readonly kind: 'values'; readonly values: InputValues } | Conflict;

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
  const { input } = inputs[0];
  const read = [...new Set(readBy(input).map(({ expression }) => `\`${describeInput(expression)}\``))];
  const named = read.length > mostNamed ? [...read.slice(0, mostNamed), 'other values'] : read;
  const because =
    input.parts.length === 0
      ? `no values were found with which ${named[0]} is as it must be`
      : `no values were found for ${named.slice(0, -1).join(', ')}${named.length > 1 ? ' and ' : ''}${named.at(-1)} with which what is computed from them is as it must be`;
  return { kind: 'conflict', variables, because };
}

/** Messages name no more values. */
const mostNamed = 3;

/** Returns the inputs that are read for an input: itself, or those from which it is computed. */
function readBy(input: Input): readonly Input[] {
  return input.parts.length === 0 ? [input] : input.parts.flatMap(readBy);
}
