import type { Value } from '../../../runtime/tables/tables.ts';
import type { Program, State } from '../../language/model/program.ts';
import type { Assignment } from '../diagram/diagram.ts';
import type { Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import { atomsOfPath, type InputAtoms } from './atoms-of-path.ts';
import { type ValueAtom, findNumber } from './fits-atom.ts';
import { isSettled, settleComputed } from './settle-computed.ts';
import { settleShared } from './settle-shared.ts';
import { conflictOf, type InputValues, type SettledInputs, type Conflict } from './settled-inputs.ts';
import { valueOfInput, isExact } from './value-of-input.ts';

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

/**
 * Finds values of counters that actions only increase: at the start of an action they are not less than at its event.
 * Replaces their values, or returns a counter for which there are none.
 */
function settleCounters(model: Model, all: readonly InputAtoms[], values: InputValues): Conflict | undefined {
  for (const before of all.filter((one) => isAt('event', one))) {
    const state = stateOf(before);
    if (!state || !model.isOnlyIncreased(state)) continue;
    const after = all.find((one) => isAt('start', one) && stateOf(one) === state);
    if (!after) continue;
    const found = risingNumbers(before, after);
    if (!found) return { kind: 'conflict', variables: [...before.variables, ...after.variables] };
    values.set(before.input.key, { input: before.input, value: found.before });
    values.set(after.input.key, { input: after.input, value: found.after });
  }
  return undefined;
}

/** Whether numbers are compared with a value at a moment, and the comparisons are exact. */
function isAt(moment: Input['moment'], { input, options, atoms }: InputAtoms): boolean {
  return input.moment === moment && !options && isExact(atoms);
}

function stateOf({ input: { expression } }: InputAtoms): State | undefined {
  return expression.kind === 'state' ? expression.state : undefined;
}

/** Returns whole numbers that fit, of which the second is not less than the first. */
function risingNumbers(
  before: InputAtoms,
  after: InputAtoms,
): { readonly before: Value; readonly after: Value } | undefined {
  const limits = [before, after].flatMap(({ atoms }) =>
    atoms.flatMap(([atom]) => (atom.kind === 'number' ? atom.test.value : [])),
  );
  // If numbers fit, some number beside a limit is between them.
  const near = (limit: number) => [Math.floor(limit) - 1, Math.floor(limit), Math.ceil(limit), Math.ceil(limit) + 1];
  const middles = [0, ...limits.flatMap(near)];
  for (const middle of middles.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    const first = findNumber([...before.atoms, [isAtMost(before, middle), true]], true);
    const second = findNumber([...after.atoms, [isBelow(after, middle), false]], true);
    if (first !== undefined && second !== undefined) return { before: first, after: second };
  }
  return undefined;
}

const isAtMost = ({ input }: InputAtoms, value: number): ValueAtom => {
  return { kind: 'number', input, test: { operator: '<=', value } };
};
const isBelow = ({ input }: InputAtoms, value: number): ValueAtom => {
  return { kind: 'number', input, test: { operator: '<', value } };
};
