import type { Program } from '../../language/model/program.ts';
import type { Assignment } from '../diagram/diagram.ts';
import type { Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import { atomsOfPath, type InputAtoms } from './atoms-of-path.ts';
import { isSettled, settleComputed } from './settle-computed.ts';
import { conflictOf, type InputValues, type SettledInputs } from './settled-inputs.ts';
import { settleCounters } from './settle-counters.ts';
import { settleShared } from './settle-shared.ts';
import { valueOfInput } from './value-of-input.ts';

/** Finds concrete values of the inputs that a path of the diagram speaks about. */
export function settleInputs(
  model: Model,
  program: Program,
  path: Assignment,
  isPossible: (wanted: InputAtoms) => boolean = () => true,
): SettledInputs {
  const world = model.read(path);
  const all = atomsOfPath(model, path);
  const values: InputValues = new Map();
  const impossible = all.find((one) => !isPossible(one));
  if (impossible) return { kind: 'conflict', variables: impossible.variables };
  for (const one of all) {
    if (one.input.parts.length > 0) continue;
    const result = valueOfInput(one);
    if (result.kind === 'found') values.set(one.input.key, { input: one.input, value: result.value });
    else if (result.kind === 'none') return { kind: 'conflict', variables: result.core.map((at) => one.variables[at]) };
    else return { kind: 'conflict', variables: one.variables, because: result.because };
  }
  const falling = settleCounters(model, all, values);
  if (falling) return falling;
  const failed =
    all.filter(({ input }) => input.parts.length === 0).length > 0
      ? settleShared(model, program, world, all, values)
      : undefined;
  if (failed) return failed;
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

function isPart(input: Input, of: Input): boolean {
  return of.parts.some((part) => part.key === input.key || isPart(input, part));
}
