import { isNumberType } from '../../language/model/type.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Atom, Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { Keys } from './keys.ts';

type NumberAtom = Extract<Atom, { kind: 'number' }>;

/** A number that is read, and the variables of the atoms about it. */
interface Reading {
  readonly input: Input;
  exists?: number;
  readonly tests: { readonly atom: NumberAtom; readonly variable: number }[];
}

/**
 * Returns the same key for two numbers that are read from one place at one moment, also with other types. Undefined for
 * others.
 */
export function numberKey({ expression, type, moment }: Input, { of }: Pick<Keys, 'of'>): string | undefined {
  return isNumberType(type) ? `${of({ ...expression, type: { name: 'number' } })} at ${moment}` : undefined;
}

/**
 * Creates a function that returns what is true of numbers that two versions read from one place with different types: an
 * integer is the number, and is missing if the number is not whole. It knows the conditions that the model has made so far.
 */
export function createNumberRelations({ diagrams, atomOf }: Model, keys: Keys): () => DiagramNode {
  const { and, not, all, variable } = diagrams;
  const places = new Map<string, Map<string, Reading>>();
  let known = 0;
  let related: DiagramNode = 1;
  return () => {
    const changed = new Set<ReadonlyMap<string, Reading>>();
    for (; atomOf(known); known++) {
      const place = note(known);
      if (place && place.size > 1) changed.add(place);
    }
    for (const readings of changed) {
      const [one, other] = [...readings.values()].toSorted((a, b) => rank(a) - rank(b));
      related = and(related, all(relate(one, other)));
    }
    return related;
  };

  /** Adds what an atom says to the readings of its place. Undefined if it is not about a number that is read. */
  function note(of: number): ReadonlyMap<string, Reading> | undefined {
    const atom = atomOf(of);
    if (atom.kind !== 'exists' && atom.kind !== 'number') return undefined;
    const key = numberKey(atom.input, keys);
    if (key === undefined) return undefined;
    const readings = places.get(key) ?? new Map<string, Reading>();
    places.set(key, readings);
    const reading = readings.get(atom.input.key) ?? { input: atom.input, tests: [] };
    readings.set(atom.input.key, reading);
    if (atom.kind === 'exists') reading.exists = of;
    else reading.tests.push({ atom, variable: of });
    return readings;
  }

  /** The first one is the integer, if one is. */
  function relate(one: Reading, other: Reading): readonly DiagramNode[] {
    const isThere = ({ exists }: Reading) => (exists === undefined ? 1 : variable(exists));
    const [first, second] = [isThere(one), isThere(other)];
    const both = and(first, second);
    const isWhole = rank(one) !== rank(other);
    return [
      not(and(first, not(second))),
      ...(isWhole ? [] : [not(and(second, not(first)))]),
      ...one.tests.flatMap((a) => other.tests.map((b) => not(and(both, contradictory(a, b, isWhole))))),
      // A number that is not whole is none of these.
      ...(isWhole ? other.tests.filter(isInteger).map((test) => not(all([second, not(first), variable(test.variable)]))) : []),
    ]; // prettier-ignore
  }

  /** Returns the truths that two tests of one number never have together. */
  function contradictory(a: Reading['tests'][number], b: Reading['tests'][number], isWhole: boolean): DiagramNode {
    const near = samples(a.atom.test.value, b.atom.test.value);
    const numbers = isWhole ? near.filter(Number.isInteger) : near;
    const truths = [true, false].flatMap((one) => [true, false].map((other) => [one, other] as const));
    const never = truths.filter(([one, other]) =>
      numbers.every((number) => passes(number, a.atom) !== one || passes(number, b.atom) !== other),
    );
    const literal = ({ variable: of }: { readonly variable: number }, truth: boolean) =>
      truth ? variable(of) : not(variable(of));
    return diagrams.any(never.map(([one, other]) => and(literal(a, one), literal(b, other))));
  }
}

const rank = ({ input }: Reading): number => (input.type.name === 'integer' ? 0 : 1);

const isInteger = ({ atom: { test } }: Reading['tests'][number]): boolean =>
  test.operator === 'is' && Number.isInteger(test.value);

function passes(number: number, { test: { operator, value } }: NumberAtom): boolean {
  return operator === '<' ? number < value : operator === '<=' ? number <= value : number === value;
}

/** Returns numbers of each range between two limits, whole ones if there are some. */
function samples(a: number, b: number): readonly number[] {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const of = (limit: number) => [
    Math.floor(limit) - 1,
    Math.floor(limit),
    limit,
    Math.ceil(limit),
    Math.ceil(limit) + 1,
  ];
  return [...of(low), (low + high) / 2, ...of(high)];
}
