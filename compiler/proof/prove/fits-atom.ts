import type { Value } from '../../../runtime/tables/tables.ts';
import type { Atom } from '../model/atom.ts';
import { satisfies } from '../text/satisfies.ts';

/** An atom about the value of an input. */
export type ValueAtom = Extract<Atom, { readonly input: unknown }>;

/** Whether an atom has this truth for a value. Tests of a missing value are not evaluated, so they may have any truth. */
export function fitsAtom(atom: ValueAtom, truth: boolean, value: Value): boolean {
  if (atom.kind === 'exists') return (value !== undefined) === truth;
  return value === undefined || isTrue(atom, value) === truth;
}

function isTrue(atom: Exclude<ValueAtom, { kind: 'exists' }>, value: Value): boolean {
  switch (atom.kind) {
    case 'true':
      return value === true;
    case 'text':
      return typeof value === 'string' && satisfies(value, { test: atom.test, expected: true });
    case 'number': {
      const { operator, value: limit } = atom.test;
      const number = Array.isArray(value) ? value.length : value;
      if (typeof number !== 'number') return false;
      return operator === '<' ? number < limit : operator === '<=' ? number <= limit : number === limit;
    }
    case 'item':
      return Array.isArray(value) && (value as readonly Value[]).includes(atom.value);
  }
}

/** Returns a number for which all atoms are true, the simplest one; undefined if there is none. */
export function findNumber(atoms: readonly (readonly [ValueAtom, boolean])[], isInteger: boolean): number | undefined {
  const limits = atoms.flatMap(([atom]) => (atom.kind === 'number' ? [atom.test.value] : []));
  return candidates(limits, isInteger).find((number) =>
    atoms.every(([atom, truth]) => fitsAtom(atom, truth, number as Value)),
  );
}

/** Returns a number of each interval between the limits, the limits themselves, and 0 and 1, simple ones first. */
function candidates(limits: readonly number[], isInteger: boolean): readonly number[] {
  const sorted = [...new Set([0, 1, ...limits])].toSorted((a, b) => a - b);
  const between = sorted.flatMap((limit, at) => (at > 0 ? [(sorted[at - 1] + limit) / 2] : []));
  const beside = limits.flatMap((limit) => [limit - 1, limit + 1, Math.floor(limit), Math.ceil(limit)]);
  const all = [...sorted, ...beside, ...between].filter((number) => !isInteger || Number.isInteger(number));
  return [...new Set(all)].toSorted((a, b) => Number(a < 0) - Number(b < 0) || Math.abs(a) - Math.abs(b));
}
