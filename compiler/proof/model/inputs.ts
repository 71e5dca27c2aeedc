import type { Value } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { TextTest } from '../text/text-test.ts';
import type { CodeClasses } from './classes.ts';
import { isRegionCode } from '../../language/tables/regions.ts';
import type { EvaluationTime, Choice, Class, Atom, Input, ReadMoment } from './atom.ts';
import { atomKey, type Atoms } from './atoms.ts';
import { known, mergeAlternatives, missing, no, yes, type Alternative } from './term.ts';
import { type InputReads, createInputReads } from './input-reads.ts';

/** The values that are read or cannot be computed, and the atoms about them. */
export interface Inputs extends Pick<InputReads, 'capture' | 'all'> {
  /**
   * Returns the alternatives of a value that is read or cannot be computed: present or missing; true or false; or a class
   * of countries.
   */
  read(expression: Expression, at: EvaluationTime, mayBeMissing: boolean): readonly Alternative[];
  /** Returns the alternatives of a value that is one of these. */
  choose(expression: Expression, at: EvaluationTime, values: readonly Value[]): readonly Alternative[];
  /** Returns the condition that a boolean value that cannot be computed is true. */
  isTrue(expression: Expression, at: EvaluationTime): DiagramNode;
  /** The classes of an input; undefined if it is not a country, locale or word. */
  choiceOf(input: Input): ValueChoice | undefined;
  /** Returns when an input is one of these codes; undefined if its classes do not distinguish them. */
  isAmong(input: Input, codes: readonly Value[]): DiagramNode | undefined;
  text(input: Input, test: TextTest): DiagramNode;
  number(input: Input, test: Extract<Atom, { kind: 'number' }>['test']): DiagramNode;
  contains(input: Input, value: string | number | boolean): DiagramNode;
  /** Equal for expressions that always have the same value, whatever the names in them are. */
  keyOf(expression: Expression): string;
  /**
   * Returns what an atom about a value at the start says about the value at the event. Undefined for other atoms, and for
   * what changes in an open page: states, responses and the country.
   */
  asAtEvent(atom: Atom): DiagramNode | undefined;
}

type ValueChoice = Extract<Choice, { of: 'value' }>;

export function createInputs(
  atoms: Atoms,
  classes: CodeClasses,
  usual: (moment: ReadMoment) => ReadMoment,
  keyOf: (expression: Expression) => string,
): Inputs {
  const { diagrams } = atoms;
  // What pages say about the country is never a region of it.
  const countries = classes.country
    .map((codes) => codes.filter((code) => !isRegionCode(code)))
    .filter(({ length }) => length > 0);
  const reads = createInputReads(usual, keyOf);
  const choices = new Map<string, ValueChoice>();
  /** Which classes are among the codes of a list. Rules share the lists of declared sets. */
  const tests = new WeakMap<readonly Value[], Map<Input, DiagramNode>>();
  const readings = new Map<string, readonly Alternative[]>();

  function read(expression: Expression, at: EvaluationTime, mayBeMissing: boolean): readonly Alternative[] {
    const input = reads.of(expression, at);
    const key = `${mayBeMissing} ${input.key}`;
    const before = readings.get(key);
    if (before) return before;
    const alternatives = alternativesOf(input, mayBeMissing);
    readings.set(key, alternatives);
    return alternatives;
  }

  function alternativesOf(input: Input, mayBeMissing: boolean): readonly Alternative[] {
    const { name } = input.type;
    const options = optionsOf(input);
    if (options) choices.set(input.key, { of: 'value', input, options });
    const present = options || mayBeMissing ? exists(input) : 1;
    const absent = { guard: diagrams.not(present), term: missing };
    if (name === 'boolean') {
      const truth = diagrams.and(present, truthOf(input));
      const isFalse = { guard: diagrams.and(present, diagrams.not(truth)), term: no };
      return mergeAlternatives(diagrams, [{ guard: truth, term: yes }, isFalse, absent]);
    }
    return mergeAlternatives(diagrams, [{ guard: present, term: inputTerm(input) }, absent]);
  }

  function choose(expression: Expression, at: EvaluationTime, values: readonly Value[]): readonly Alternative[] {
    if (expression.type.name === 'boolean') return read(expression, at, false);
    const input = reads.of(expression, at);
    const options = values.map((value) => (value === undefined ? [] : [value as Class[number]]));
    const choice = atoms.choice(`${input.key} ${JSON.stringify(options)}`, () => ({ of: 'value', input, options }));
    return values.map((value, at) => ({ guard: atoms.isOneOf(choice, (option) => option === at), term: known(value) }));
  }

  function isAmong(input: Input, codes: readonly Value[]): DiagramNode | undefined {
    const known = tests.get(codes)?.get(input);
    if (known !== undefined) return known;
    const choice = choices.get(input.key)!;
    const classOf = classNumbers(choice.options);
    const counts = new Map<number, number>();
    for (const code of new Set(codes)) {
      const at = classOf.get(code);
      if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    // A class is among the codes with all its members or with none.
    if ([...counts].some(([at, count]) => count < choice.options[at].length)) return undefined;
    const node = atoms.isOneOf(choice, (option) => counts.has(option));
    if (!tests.has(codes)) tests.set(codes, new Map());
    tests.get(codes)!.set(input, node);
    return node;
  }

  /** Returns the classes of an input's values if they are finite and known. The last one may be a missing value. */
  function optionsOf({ expression: { kind, type } }: Input): readonly Class[] | undefined {
    if (type.name === 'country') return [...countries, []];
    if (type.name === 'locale' || type.name === 'region') return [...classes[type.name], []];
    if (kind !== 'builtIn' || type.name !== 'word') return undefined;
    return [...type.words!.map((word) => [word]), ...(type.optional ? [[]] : [])];
  }

  function exists(input: Input): DiagramNode {
    const choice = choices.get(input.key);
    if (choice) return atoms.isOneOf(choice, (option) => choice.options[option].length > 0);
    return atoms.is(atomKey('exists', asList(input)), () => ({ kind: 'exists', input }));
  }

  const truthOf = (input: Input) => atoms.is(atomKey('true', input), () => ({ kind: 'true', input }));
  const text: Inputs['text'] = (input, test) =>
    atoms.is(atomKey('text', input, JSON.stringify(test)), () => ({ kind: 'text', input, test }));
  const number: Inputs['number'] = (input, test) =>
    atoms.is(atomKey('number', input, `${test.operator} ${test.value}`), () => ({ kind: 'number', input, test }));
  const contains: Inputs['contains'] = (input, value) =>
    atoms.is(atomKey('item', asList(input), known(value).key), () => ({ kind: 'item', input, value }));

  /** A set is read like a list, only without repeated items. So both exist and have an item under the same condition. */
  function asList({ key, expression, type }: Input): Pick<Input, 'key'> {
    if (type.name !== 'set') return { key };
    const list: Expression = { ...expression, type: { ...expression.type, name: 'list' } };
    return { key: key.replace(keyOf(expression), () => keyOf(list)) };
  }

  function asAtEvent(atom: Atom): DiagramNode | undefined {
    if (!('input' in atom) || atom.input.moment !== 'start' || mayChange(atom.input.expression)) return undefined;
    const input = reads.of(atom.input.expression, { moment: 'event' });
    switch (atom.kind) {
      case 'exists':
        return exists(input);
      case 'true':
        return truthOf(input);
      case 'text':
        return text(input, atom.test);
      case 'number':
        return number(input, atom.test);
      case 'item':
        return contains(input, atom.value);
    }
  }

  return {
    all: reads.all,
    keyOf,
    capture: reads.capture,
    read,
    choose,
    isTrue: (expression, at) => truthOf(reads.of(expression, at)),
    choiceOf: (input) => choices.get(input.key),
    isAmong,
    text,
    number,
    contains,
    asAtEvent,
  };
}

/** Whether a value depends on what often changes in an open page. */
const mayChange = memoize((expression: Expression): boolean =>
  dependenciesOf(expression).some(({ kind }) => kind === 'state' || kind === 'answer'),
);

/** Returns the term of an input that is present. */
export function inputTerm(input: Input): Extract<Alternative['term'], { kind: 'input' }> {
  return { kind: 'input', key: `input ${input.key}`, input, expression: input.expression };
}

/** Returns the number of each value's class. */
const classNumbers = memoize(
  (classes: readonly Class[]): ReadonlyMap<Value, number> =>
    new Map(classes.flatMap((values, at) => values.map((value) => [value, at] as const))),
);
