import type { Value } from '../../../runtime/tables.ts';
import type { Program } from '../../model/program.ts';
import type { Assignment } from '../diagram/diagram.ts';
import type { Input } from '../model/fact.ts';
import type { Model } from '../model/model.ts';
import { describeInput } from './describe-input.ts';
import { factsOfPath, type InputFacts } from './facts-of-path.ts';
import { isSettled, settleComputed } from './settle-computed.ts';
import { settleShared } from './settle-shared.ts';
import { valueOfInput } from './value-of-input.ts';

/** Concrete values of inputs, by key. Undefined means that the input is missing. */
export type InputValues = Map<string, { readonly input: Input; readonly value: Value }>;

/**
 * Concrete values for all inputs of a path; or variables whose facts contradict each other. They certainly do if the
 * conflict has no `because`; otherwise that names what no value was found for.
 */
export type Settled =
  | { readonly kind: 'values'; readonly values: InputValues }
  | { readonly kind: 'conflict'; readonly variables: readonly number[]; readonly because?: string };

/** Finds concrete values of the inputs that a path of the diagram speaks about. */
export function settle(model: Model, program: Program, path: Assignment): Settled {
  const world = model.read(path);
  const all = factsOfPath(model, path);
  const values: InputValues = new Map();
  for (const one of all) {
    if (one.input.parts.length > 0) continue;
    const result = valueOfInput(one);
    if (result.kind === 'found') values.set(one.input.key, { input: one.input, value: result.value });
    else if (result.kind === 'none') return { kind: 'conflict', variables: result.core.map((at) => one.variables[at]) };
    else return { kind: 'conflict', variables: one.variables, because: result.because };
  }
  const failed =
    all.filter(({ input }) => input.parts.length === 0).length > 0
      ? settleShared(program, world, all, values)
      : undefined;
  if (failed) return conflictOf(failed);
  for (const one of all) {
    if (one.input.parts.length === 0 || settleComputed(one, program, world, all, values)) continue;
    return conflictOf([one, ...all.filter(({ input }) => isPart(input, one.input))]);
  }
  // Values that were found for one computed input may have replaced those for another.
  const broken = all.find((one) => one.input.parts.length > 0 && !isSettled(one, program, world, values));
  return broken
    ? conflictOf([broken, ...all.filter(({ input }) => input.parts.length > 0)])
    : { kind: 'values', values };
}

/** A conflict between inputs for which no common values were found. */
function conflictOf(inputs: readonly InputFacts[]): Settled {
  const variables = inputs.flatMap((one) => one.variables);
  return {
    kind: 'conflict',
    variables,
    because: `no values were found with which \`${describeInput(inputs[0].input.expression)}\` is as it must be`,
  };
}

function isPart(input: Input, of: Input): boolean {
  return of.parts.some((part) => part.key === input.key || isPart(input, part));
}
