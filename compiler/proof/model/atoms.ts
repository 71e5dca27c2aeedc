import type { Diagrams, DiagramNode } from '../diagram/diagram.ts';
import { createDiagrams } from '../diagram/diagram.ts';
import type { Choice, Atom, Input } from './atom.ts';

/** The variables of a set of diagrams and what they mean. Each atom has one variable. */
export interface Atoms {
  readonly diagrams: Diagrams;
  atomOf(variable: number): Atom;
  /** Returns the condition that an atom is true. `key` is equal for equal atoms. */
  is(key: string, atom: () => Atom): DiagramNode;
  /** Returns the choice of a key, so that several models share its atoms. */
  choice<C extends Choice>(key: string, make: () => C): C;
  /** Returns the condition that one of these options is chosen. */
  isOneOf(choice: Choice, isWanted: (option: number) => boolean): DiagramNode;
  /** Returns the variables that encode a choice. */
  variablesOf(choice: Choice): readonly number[];
  /** Returns the number of the chosen option. */
  chosen(choice: Choice, isTrue: (variable: number) => boolean): number;
}

export function createAtoms(limit?: number): Atoms {
  const diagrams = createDiagrams(limit);
  const atoms: Atom[] = [];
  const variables = new Map<string, number>();
  const named = new Map<string, Choice>();
  const choices = new Map<Choice, readonly number[]>();

  function add(atom: Atom): number {
    atoms.push(atom);
    return diagrams.newVariable();
  }

  /** The variables of a choice, the highest bit first. */
  function bitsOf(choice: Choice): readonly number[] {
    const known = choices.get(choice);
    if (known) return known;
    const count = Math.ceil(Math.log2(choice.options.length));
    const bits = Array.from({ length: count }, (_, at) => add({ kind: 'choice', choice, bit: count - 1 - at }));
    choices.set(choice, bits);
    return bits;
  }

  function isOneOf(choice: Choice, isWanted: (option: number) => boolean): DiagramNode {
    const bits = bitsOf(choice);
    const last = choice.options.length - 1;
    const below = (at: number, first: number): DiagramNode => {
      if (at === bits.length) return isWanted(Math.min(first, last)) ? 1 : 0;
      const half = 2 ** (bits.length - at - 1);
      return diagrams.ite(diagrams.variable(bits[at]), below(at + 1, first + half), below(at + 1, first));
    };
    return below(0, 0);
  }

  return {
    diagrams,
    atomOf: (variable) => atoms[variable],
    is(key, atom) {
      let variable = variables.get(key);
      if (variable === undefined) variables.set(key, (variable = add(atom())));
      return diagrams.variable(variable);
    },
    isOneOf,
    variablesOf: bitsOf,
    choice<C extends Choice>(key: string, make: () => C): C {
      const known = named.get(key) as C | undefined;
      const choice = known ?? make();
      if (!known) named.set(key, choice);
      return choice;
    },
    chosen(choice, isTrue) {
      const number = bitsOf(choice).reduce((sum, bit) => sum * 2 + (isTrue(bit) ? 1 : 0), 0);
      return Math.min(number, choice.options.length - 1);
    },
  };
}

/** Returns the key of an atom about an input. */
export const atomKey = (kind: string, { key }: Pick<Input, 'key'>, rest = ''): string => `${kind} ${key} ${rest}`;
