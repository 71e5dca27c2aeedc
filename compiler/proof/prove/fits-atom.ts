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
