import type { Value } from '../../../runtime/tables/tables.ts';
import { evaluate, type Leaf } from '../../compile/evaluate/evaluate.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { isNumberType } from '../../language/model/type.ts';
import { children } from '../../compile/traverse/walk.ts';
import type { Input } from '../model/atom.ts';
import type { World } from '../model/world.ts';
import type { InputAtoms } from './atoms-of-path.ts';
import { nameOfRead, pageAt, pagePartOf, valueInPage } from '../situation/page-of.ts';
import type { InputValues } from './settled-inputs.ts';
import { fits, valueOfInput } from './value-of-input.ts';
import { isInput } from '../model/input-reads.ts';
import { usualHost } from '../situation/usual-host.ts';

/**
 * Finds values of the parts of a computed input with which its own atoms are true: first those that the parts have, then
 * values that functions are likely to distinguish. Returns whether it found some, and changes those of the parts.
 */
export function settleComputed(
  computed: InputAtoms,
  program: Program,
  world: World,
  all: readonly InputAtoms[],
  values: InputValues,
): boolean {
  const { input } = computed;
  const holdsNow = () => isSettled(computed, program, world, values);
  if (holdsNow()) return true;
  // Many functions return simple texts unchanged.
  const wanted = valueOfInput(computed);
  const samples = [...(wanted.kind === 'found' ? [wanted.value] : []), ...samplesFor(input.expression)];
  if (wanted.kind === 'found' && setField(input, wanted.value, all, values) && holdsNow()) return true;
  for (const part of rawPartsOf(input)) {
    const page = pagePartOf(part);
    // Tests of its parts decide the address.
    if (page === 'address') continue;
    const fitsOthers = page ? (value: Value) => isReferrerFor(value, all, program) : fitsPart(part, all);
    const known = page && [...values.values()].find((one) => nameOfRead(one.input.expression) === 'referrer');
    const { key } = known?.input ?? part;
    const before = values.get(key);
    for (const value of page ? samples.flatMap(addressOfHost) : samples) {
      if (!isOfType(value, part) || !fitsOthers(value)) continue;
      values.set(key, { input: known?.input ?? part, value });
      if (holdsNow()) return true;
    }
    if (before) values.set(key, before);
    else values.delete(key);
  }
  return false;
}

/** Sets a field of a record that is read as a whole. Other fields of the record stay. Returns whether there is such a record. */
function setField(input: Input, value: Value, all: readonly InputAtoms[], values: InputValues): boolean {
  const names: string[] = [];
  let of = input.expression;
  for (; of.kind === 'member'; of = of.of) names.unshift(of.name);
  const [part, ...others] = rawPartsOf(input);
  if (names.length === 0 || others.length > 0 || part?.type.name !== 'record') return false;
  const record = withField(values.get(part.key)?.value, names, value);
  if (!fits(record, all.find((one) => one.input.key === part.key) ?? { atoms: [] })) return false;
  values.set(part.key, { input: part, value: record });
  return true;
}

function withField(record: Value, [name, ...rest]: readonly string[], value: Value): Value {
  const before = (typeof record === 'object' && !Array.isArray(record) ? record : {}) as Readonly<
    Record<string, Value>
  >;
  return { ...before, [name]: rest.length === 0 ? value : withField(before[name], rest, value) };
}

/** Whether the atoms of a computed input are true for the values of what it reads. */
export function isSettled(computed: InputAtoms, program: Program, world: World, values: InputValues): boolean {
  return fits(valueIn(computed.input, program, world, values), computed);
}

/** Returns the value of a computed input, from the values of what it reads. */
function valueIn({ expression, moment, reads }: Input, program: Program, world: World, values: InputValues): Value {
  const { site, stage } = world;
  const read = (leaf: Leaf): Value => {
    const input = reads?.get(leaf);
    const known = input && values.get(input.key);
    if (known) return known.value;
    // What an action has given a state is computed from values before the action.
    if (input && leaf !== input.expression) return valueIn(input, program, world, values);
    if (leaf.kind === 'builtIn' || leaf.kind === 'source')
      return valueInPage(asInput(leaf), pageIn(values, input?.moment ?? moment, world, program));
    return leaf.type.name === 'boolean' && !leaf.type.optional ? false : undefined;
  };
  return evaluate(expression, { program, site, stage, read });
}

function asInput(expression: Leaf): Input {
  return { key: '', expression, type: expression.type, moment: 'page', parts: [] };
}

function pageIn(values: InputValues, moment: Input['moment'], { site, stage, host }: World, program: Program) {
  const valueOf = (name: string) => {
    const all = [...values.values()].filter(({ input }) => nameOfRead(input.expression) === name);
    return (all.find(({ input }) => input.moment === moment) ?? all[0])?.value;
  };
  const url = String(valueOf('url') ?? `https://${host ?? usualHost(program, site, stage)}/`);
  return pageAt(url, String(valueOf('referrer') ?? ''), program.project.redaction.parameters);
}

function rawPartsOf({ parts }: Input): readonly Input[] {
  return parts.flatMap((part) => (part.parts.length > 0 ? rawPartsOf(part) : isInput(part.expression) ? [part] : []));
}

function isOfType(value: Value, { type }: Input): boolean {
  if (value === undefined) return type.optional === true;
  if (type.name === 'word') return type.words?.includes(String(value)) === true;
  if (type.name === 'list' || type.name === 'set') return Array.isArray(value);
  return typeof value === (type.name === 'boolean' ? 'boolean' : isNumberType(type) ? 'number' : 'string');
}

/** Returns values that functions are likely to distinguish: the constants of the expression, and texts of common forms. */
function samplesFor(expression: Expression): readonly Value[] {
  const constants = constantsIn(expression);
  const texts = constants.filter((value) => typeof value === 'string');
  const numbers = constants.filter((value) => typeof value === 'number');
  return [
    undefined, ...texts, ...texts.map((text) => `${text}1`), ...texts.map((text) => `a ${text}`), ...common,
    ...numbers, ...numbers.map((number) => number + 1), 0, 1, 2, true, false, [], ['a'], ['a', 'b'],
  ]; // prettier-ignore
}

/** Returns a function for whether the atoms of an input are true for a value. */
function fitsPart({ key }: Input, all: readonly InputAtoms[]): (value: Value) => boolean {
  const atoms = all.find((one) => one.input.key === key) ?? { atoms: [] };
  return (value) => fits(value, atoms);
}

function isReferrerFor(value: Value, all: readonly InputAtoms[], { project }: Program): boolean {
  const page = pageAt('https://a.example', String(value), project.redaction.parameters);
  return all.every((one) => pagePartOf(one.input) !== 'referrer' || fits(valueInPage(one.input, page), one));
}

/** Returns the address of a page of a host. */
function addressOfHost(host: Value): readonly string[] {
  const address = `https://${String(host)}/`;
  return typeof host === 'string' && host.includes('.') && URL.canParse(address) && new URL(address).hostname === host
    ? [address]
    : [];
}

const common = [
  'a',
  'A',
  '1',
  '',
  ' ',
  'a b',
  'a@example.com',
  'https://www.example.com/a?b=1',
  '/a/b',
  'a|b',
  'a,b',
  '2024-01-01',
];

function constantsIn(expression: Expression): Value[] {
  const value = staticValue(expression);
  return value === undefined ? children(expression).flatMap(constantsIn) : ([value].flat() as Value[]);
}
