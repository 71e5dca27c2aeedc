import type { Value } from '../../../runtime/tables/tables.ts';
import { isNumberType, textType } from '../../language/model/type.ts';
import type { Class } from '../model/atom.ts';
import { findText } from '../text/find-text.ts';
import type { TextConstraint } from '../text/text-test.ts';
import type { InputAtoms } from './atoms-of-path.ts';
import { fitsAtom, type ValueAtom, findNumber } from './fits-atom.ts';

/** A value for which all atoms of an input are true; or atoms that contradict each other, as indexes; or why neither is known. */
export type FoundValue =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'none'; readonly core: readonly number[] }
  | { readonly kind: 'unsettled'; readonly because: string };

/** Finds a value for the atoms of one input, apart from all other inputs. */
export function valueOfInput({ input, atoms, options }: InputAtoms): FoundValue {
  if (options) return found(options[0]);
  if (atoms.some(([atom, truth]) => atom.kind === 'exists' && !truth)) return found(undefined);
  switch (input.type.name) {
    case 'boolean':
      return found(atoms.some(([atom, truth]) => atom.kind === 'true' && truth));
    case 'integer':
    case 'number':
    case 'duration':
    case 'size':
      return numberFor(atoms, input.type.name === 'integer');
    case 'list':
    case 'set':
      return listFor(input, atoms);
    case 'record':
    case 'anything':
      return found({});
    case 'country':
      return found('US');
    case 'locale':
      return found('us-en');
    case 'region':
      return found('US-CA');
    default:
      return textFor(atoms);
  }
}

const found = (value: Value): FoundValue => ({ kind: 'found', value });

type Atoms = InputAtoms['atoms'];

function numberFor(atoms: Atoms, isInteger: boolean): FoundValue {
  const value = findNumber(atoms, isInteger);
  if (value !== undefined) return found(value);
  if (!isExact(atoms)) return { kind: 'unsettled', because: 'numbers of more than 15 digits are compared' };
  return noneOf(atoms, (list) => findNumber(list, isInteger) !== undefined);
}

/** Whether numbers are small enough to be compared exactly. */
export function isExact(atoms: InputAtoms['atoms']): boolean {
  return atoms.every(([atom]) => atom.kind !== 'number' || Math.abs(atom.test.value) < 2 ** 52);
}

/** Returns atoms that do not fit, although without any one of them the others do. */
function noneOf(atoms: Atoms, fit: (atoms: Atoms) => boolean): FoundValue {
  let core = atoms;
  for (const one of atoms) {
    const rest = core.filter((other) => other !== one);
    if (!fit(rest)) core = rest;
  }
  return { kind: 'none', core: core.map((one) => atoms.indexOf(one)) };
}

/** A list has the items that it must contain, and others up to a count that fits. */
function listFor(input: InputAtoms['input'], atoms: Atoms): FoundValue {
  const itemsOf = (list: Atoms, isWanted: boolean) =>
    list.flatMap(([atom, truth]) => (atom.kind === 'item' && truth === isWanted ? [atom.value] : []));
  const countFor = (list: Atoms) => {
    const test = { operator: '<', value: itemsOf(list, true).length } as const;
    const counts = list.filter(([atom]) => atom.kind === 'number');
    return findNumber([...counts, [{ kind: 'number', input, test }, false]], true);
  };
  const count = countFor(atoms);
  if (count === undefined) return noneOf(atoms, (list) => countFor(list) !== undefined);
  const [items, others] = [itemsOf(atoms, true), new Set<Value>(itemsOf(atoms, false))];
  const fillers = fillersFor(input.type.of).filter((value) => !others.has(value) && !items.includes(value as never));
  const missing = count - items.length;
  if (missing > fillers.length) return { kind: 'unsettled', because: `a list of ${count} items was not found` };
  return found([...items, ...fillers.slice(0, missing)] as Value);
}

/** Returns different items of a list. */
function fillersFor(type: InputAtoms['input']['type'] = textType): readonly Value[] {
  const numbers = Array.from({ length: mostItems }, (_, at) => at);
  if (isNumberType(type)) return numbers;
  if (type.name === 'boolean') return [true, false];
  if (type.name === 'record' || type.name === 'anything') return numbers.map(() => ({}));
  return type.name === 'text' ? numbers.map((number) => `x${number}`) : [];
}

const mostItems = 1000;

function textFor(atoms: Atoms): FoundValue {
  const constraints: TextConstraint[] = [];
  const places: number[] = [];
  atoms.forEach(([atom, truth], at) => {
    if (atom.kind !== 'text') return;
    constraints.push({ test: atom.test, expected: truth });
    places.push(at);
  });
  // A text that is not empty looks more like one of a page, and some sources cannot store an empty one.
  const natural = findText([...constraints, { test: { kind: 'is', text: '' }, expected: false }]);
  const result = natural.kind === 'found' ? natural : findText(constraints);
  switch (result.kind) {
    case 'found':
      return found(result.text);
    case 'none':
      return { kind: 'none', core: result.core.map((one) => places[constraints.indexOf(one)]) };
    case 'unsettled':
      return result;
  }
}

/** Whether all atoms are true for a value. */
export function fits(value: Value, { atoms, options }: Pick<InputAtoms, 'atoms' | 'options'>): boolean {
  if (options) return options.length === 0 ? value === undefined : options.includes(value as Class[number]);
  return atoms.every(([atom, truth]: readonly [ValueAtom, boolean]) => fitsAtom(atom, truth, value));
}
