import type { Atom } from '../model/atom.ts';
import { nameOfRead } from '../situation/page-of.ts';
import { isOrdinary } from './is-ordinary.ts';
import { isWordTest } from './pair-of-tests.ts';

type ValueAtom = Extract<Atom, { readonly input: unknown }>;

/**
 * Whether atoms that do not contradict each other in pairs never contradict each other. If not, a search has to say whether
 * they do: tests of several parts of one address, three or more tests with a pattern or another spelling, numbers with gaps,
 * and items of a list whose length is tested.
 */
export function areSettledInPairs(atoms: readonly Atom[]): boolean {
  const groups = new Map<string, ValueAtom[]>();
  for (const atom of atoms) {
    // A search for a value that is computed from others is never certain.
    if (!('input' in atom) || atom.input.parts.length > 0) continue;
    const subject = subjectOf(atom);
    const known = groups.get(subject);
    if (known) known.push(atom);
    else groups.set(subject, [atom]);
  }
  return [...groups.values()].every(isSettled);
}

/** Whether an atom may contradict others. That a value exists does only if it is a part of the address. */
export function isAboutValue(atom: Atom): boolean {
  if (!('input' in atom) || atom.kind === 'true') return false;
  return atom.kind !== 'exists' || isAboutAddress(atom);
}

/** Whether an atom is about the address of the page, whose parts are not independent. */
export function isAboutAddress(atom: Atom): boolean {
  return 'input' in atom && subjectOf(atom) === 'address';
}

/** Values of different parts of an address are independent, unless the whole address is tested. */
function subjectOf({ input }: ValueAtom): string {
  return ofAddress.has(nameOfRead(input.expression) ?? '') ? 'address' : input.key;
}

const ofAddress = new Set(['url', 'path', 'segment', 'segments', 'hash', 'host']);
const ofPath = new Set(['path', 'segment', 'segments']);

function isSettled(group: readonly ValueAtom[]): boolean {
  const byInput = new Map<string, ValueAtom[]>();
  for (const atom of group) byInput.set(atom.input.key, [...(byInput.get(atom.input.key) ?? []), atom]);
  if (byInput.size > 1) {
    const names = [...byInput.values()].map(([{ input }]) => nameOfRead(input.expression)!);
    if (names.includes('url') || names.filter((name) => ofPath.has(name)).length > 1) return false;
  }
  return [...byInput.values()].every(areSettledOfOne);
}

function areSettledOfOne(atoms: readonly ValueAtom[]): boolean {
  const numbers = atoms.filter((atom) => atom.kind === 'number');
  if (numbers.length > 0 && atoms.some(({ kind }) => kind === 'item')) return false;
  // Intervals that overlap in pairs have a number in common, if no single numbers are left out.
  if (numbers.length > 2 && numbers.some(({ test }) => test.operator === 'is')) return false;
  const texts = atoms.filter((atom) => atom.kind === 'text');
  // The host of the page may contradict the beginning of its address.
  if (nameOfRead(atoms[0].input.expression) === 'url' && !texts.every(isOrdinary)) return false;
  if (texts.length < 3) return true;
  // Between words, a text can have letters that no test names.
  return texts.every(({ test }) => isWordTest(test) && !test.lower === !texts[0].test.lower);
}
