import type { Program } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Atom, Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { Namer } from './audience-subjects.ts';
import type { AudiencePart } from './cover.ts';
import { describeAtom, type NameOf } from './describe-atom.ts';
import type { Keys } from './keys.ts';
import { numberKey } from './same-numbers.ts';

/** A variable of a condition, and what it means. */
interface Used {
  readonly atom: Atom;
  readonly is: DiagramNode;
}

/** Returns the properties that tests of values give visitors, and the opposite of each. Choices have words of their own. */
export function valueParts(
  { diagrams, atomOf }: Model,
  program: Program,
  variables: readonly number[],
  namer: Namer,
  keys: Keys,
  rank: number,
): readonly AudiencePart[] {
  const { and, not, variable } = diagrams;
  const all = variables.map((one): Used => ({ atom: atomOf(one), is: variable(one) }));
  const exists = new Map<string, DiagramNode>();
  for (const { atom, is } of all) if (atom.kind === 'exists') exists.set(atom.input.key, is);
  const inputs = all.flatMap(({ atom }) => ('input' in atom ? atom.input : []));
  const isInteger = integersAmong(inputs, keys);
  const nameOf: NameOf = (input, as) => `${namer.nameOf(input, as)}${isInteger(input) ? ' as an integer' : ''}`;
  const part = (words: string, is: DiagramNode): AudiencePart => ({ words, is, rank });
  return [...all.flatMap(equalNumber), ...all.flatMap(partsOf)];

  function partsOf({ atom, is }: Used): readonly AudiencePart[] {
    if (atom.kind === 'choice') return [];
    if (atom.kind === 'exists' && isInteger(atom.input)) {
      const name = namer.nameOf(atom.input);
      return [part(`${name} is an integer`, is), part(`${name} is not an integer`, not(is))];
    }
    const { yes, no } = describeAtom(atom, program, { nameOf, isTitled: namer.isTitled });
    const present = 'input' in atom ? presenceOf(atom.input) : 1;
    // A test of a missing value is false for readers.
    const isTrue = and(present, is);
    if (atom.kind !== 'number' || present === 1) return [part(yes, isTrue), part(no, not(isTrue))];
    // They do not take a missing number for a larger one.
    const isFalse = and(present, not(is));
    const orMissing = `${nameOf(atom.input)} is missing or`;
    return [
      part(yes, isTrue),
      part(no, isFalse),
      part(`${orMissing} ${no}`, not(isTrue)),
      part(`${orMissing} ${yes}`, not(isFalse)),
    ];
  }

  /** Returns that a number is at most a limit and not below it. */
  function equalNumber({ atom, is }: Used): readonly AudiencePart[] {
    if (atom.kind !== 'number' || atom.test.operator !== '<=') return [];
    const { input, test } = atom;
    const below = all.find(
      ({ atom: other }) =>
        other.kind === 'number' &&
        other.input === input &&
        other.test.operator === '<' &&
        other.test.value === test.value,
    );
    return below ? [part(`${nameOf(input)} is ${test.value}`, and(presenceOf(input), and(is, not(below.is))))] : [];
  }

  function presenceOf({ key }: Input): DiagramNode {
    return exists.get(key) ?? 1;
  }
}

/** Returns a function for whether a value is read as an integer in one version and as a number in the other. */
function integersAmong(inputs: readonly Input[], keys: Keys): (input: Input) => boolean {
  const read = new Map<string, Set<string>>();
  const keyOf = (input: Input) => numberKey(input, keys) ?? '';
  for (const input of inputs) read.set(keyOf(input), (read.get(keyOf(input)) ?? new Set()).add(input.key));
  return (input) => input.type.name === 'integer' && read.get(keyOf(input))!.size > 1;
}
