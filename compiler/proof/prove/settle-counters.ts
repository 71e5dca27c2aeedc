import type { Value } from '../../../runtime/tables/tables.ts';
import type { State } from '../../language/model/program.ts';
import type { Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { InputAtoms } from './atoms-of-path.ts';
import { findNumber } from './find-number.ts';
import type { ValueAtom } from './fits-atom.ts';
import type { Conflict, InputValues } from './settled-inputs.ts';
import { isExact } from './value-of-input.ts';

/**
 * Finds values of counters that actions only increase: at the start of an action they are not less than at its event.
 * Replaces their values, or returns a counter for which there are none.
 */
export function settleCounters(model: Model, all: readonly InputAtoms[], values: InputValues): Conflict | undefined {
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
  const middles = [0, ...limits.flatMap((limit) => [Math.floor(limit) - 1, Math.floor(limit), Math.ceil(limit), Math.ceil(limit) + 1])]; // prettier-ignore
  for (const middle of middles.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    const first = findNumber([...before.atoms, [isAtMost(before, middle), true]], true);
    const second = findNumber([...after.atoms, [isBelow(after, middle), false]], true);
    if (first !== undefined && second !== undefined) return { before: first, after: second };
  }
  return undefined;
}

const isAtMost = ({ input }: InputAtoms, value: number): ValueAtom => ({ kind: 'number', input, test: { operator: '<=', value } }); // prettier-ignore
const isBelow = ({ input }: InputAtoms, value: number): ValueAtom => ({ kind: 'number', input, test: { operator: '<', value } }); // prettier-ignore
