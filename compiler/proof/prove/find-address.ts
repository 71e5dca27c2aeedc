import type { PageModel } from '../../../runtime/tables/tables.ts';
import { countries } from '../../language/tables/countries.ts';
import { otherLocale } from '../model/classes.ts';
import { staticArguments, nameOfRead, pageAt, valueInPage } from '../situation/page-of.ts';
import { findText } from '../text/find-text.ts';
import type { TextConstraint, TextTest, AddressPart } from '../text/text-test.ts';
import type { InputAtoms } from './atoms-of-path.ts';
import { fits, valueOfInput } from './value-of-input.ts';

/** What is known about the page of an address besides atoms of inputs. */
export interface AddressPage {
  /** The begin of the address, up to the host. Undefined for a host that no site names. */
  readonly host?: string;
  readonly namedHosts: readonly string[];
  /** The host of an address for which nothing requires another one. */
  readonly usualHost: string;
  /** The variables that decide the host. */
  readonly variables: readonly number[];
  /** An earlier address of the page, which has the same origin. */
  readonly before?: string;
  /** The names of personal parameters. */
  readonly parameters: readonly string[];
}

/**
 * An address for which the atoms of all inputs are true; or variables whose atoms contradict each other, certainly if there is
 * no `because`.
 */
export type FoundAddress =
  | { readonly kind: 'found'; readonly url: string }
  | { readonly kind: 'conflict'; readonly variables: readonly number[]; readonly because?: string };

/** A constraint of an address, and why it must be true. */
interface Reason {
  readonly constraint: TextConstraint;
  readonly variables: readonly number[];
  /** Whether other addresses, without this constraint, may fit the atoms as well. */
  readonly isGuess?: boolean;
  /** Whether the atom is about the address before or after redaction. */
  readonly reads?: 'raw' | 'redacted';
}

/** Finds an address for the atoms of inputs that read parts of it: tests of the parts are tests of one text. */
export function findAddress(inputs: readonly InputAtoms[], page: AddressPage): FoundAddress {
  const reasons = [...reasonsOfPage(page), ...inputs.flatMap(reasonsOf)];
  const constraints = reasons.map(({ constraint }) => constraint);
  const result = findUsual(constraints, preferencesOf(page));
  if (result.kind === 'none') {
    const core = reasons.filter(({ constraint }) => result.core.includes(constraint));
    const variables = [...new Set(core.flatMap((one) => one.variables))];
    const isMixed = ['raw', 'redacted'].every((read) => core.some(({ reads }) => reads === read));
    const isUnsure = isMixed || core.some(({ isGuess }) => isGuess);
    return { kind: 'conflict', variables, because: isUnsure ? noAddress : undefined };
  }
  const fitting = (url: string) => inputs.every((one) => fits(valueInPage(one.input, pageOf(url, page)), one));
  const url = result.kind === 'found' ? variantsOf(result.text).find(fitting) : undefined;
  if (url !== undefined) return { kind: 'found', url };
  const variables = [...new Set([...page.variables, ...inputs.flatMap((one) => one.variables)])];
  return { kind: 'conflict', variables, because: result.kind === 'unsettled' ? result.because : noAddress };
}

const noAddress = 'no address was found that fits all tests of its parts';

/** Adds the constraints that make an address look usual, as far as they are possible. */
function findUsual(constraints: readonly TextConstraint[], preferences: readonly TextConstraint[]) {
  const usual = findText([...constraints, ...preferences]);
  if (usual.kind === 'found') return usual;
  let result = findText(constraints);
  let kept = constraints;
  for (const preference of preferences) {
    if (result.kind !== 'found') break;
    const next = findText([...kept, preference]);
    if (next.kind !== 'found') continue;
    result = next;
    kept = [...kept, preference];
  }
  return result;
}

function reasonsOfPage({ host, namedHosts, variables, before }: AddressPage): readonly Reason[] {
  const origin = before === undefined ? undefined : new URL(before).origin;
  const hosts: readonly TextConstraint[] =
    host === undefined
      ? namedHosts.map((named) => ({ test: part('host', { kind: 'is', text: named }), expected: false }))
      : [{ test: part('host', { kind: 'is', text: host }), expected: true }];
  return [
    { constraint: { test: matches(addressPattern), expected: true }, variables: [] },
    { constraint: { test: matches(dotSegmentPattern), expected: false }, variables: [] },
    ...hosts.map((constraint) => ({ constraint, variables })),
    ...(origin === undefined
      ? []
      : [{ constraint: { test: starts(`${origin}/`), expected: true }, variables: [], isGuess: true }]),
  ];
}

function preferencesOf({ host, usualHost }: AddressPage): readonly TextConstraint[] {
  return [
    { test: starts(host === undefined ? `https://${usualHost}/` : `https://${host}/`), expected: true },
    { test: starts('https:'), expected: true },
    { test: part('path', { kind: 'contains', text: '//' }), expected: false },
  ];
}

/** Returns the constraints of an address that follow from atoms about an input. */
function reasonsOf(one: InputAtoms): readonly Reason[] {
  const { input, atoms, variables } = one;
  const name = nameOfRead(input.expression)!;
  if (name === 'urlHasEmail') return [];
  const reads = name.startsWith('raw') ? 'raw' : 'redacted';
  const isText = input.type.name === 'text' || name === 'segments';
  const ofCode = name === 'segment' ? testOfCode(one) : undefined;
  if (ofCode) return [{ constraint: ofCode, variables, reads }];
  if (name === 'query' || !isText)
    return guessesOf(one).map((constraint) => ({ constraint, variables, isGuess: true }));
  const isAbsent = atoms.some(([atom, truth]) => atom.kind === 'exists' && !truth);
  return atoms.flatMap(([atom, truth], at): readonly Reason[] => {
    // The tests of a missing value may have any result.
    if (isAbsent && atom.kind !== 'exists') return [];
    const test = testOf(one, atom);
    return test ? [{ constraint: { test, expected: truth }, variables: [variables[at]], reads }] : [];
  });
}

/** Returns the test of the address that an atom is. */
function testOf({ input: { expression } }: InputAtoms, atom: InputAtoms['atoms'][number][0]): TextTest | undefined {
  switch (atom.kind) {
    case 'exists':
      return inPart(expression, present);
    case 'text':
      return inPart(expression, atom.test);
    case 'number':
      return inPart(expression, { kind: 'segments', ...atom.test });
    default:
      return undefined;
  }
}

const present: TextTest = { kind: 'contains', text: '' };

/** Returns the test of the address that a test of one of its parts is. */
function inPart(expression: InputAtoms['input']['expression'], test: TextTest): TextTest | undefined {
  switch (nameOfRead(expression)) {
    case 'url':
    case 'rawUrl':
      return test;
    case 'path':
    case 'rawPath':
    case 'segments':
      return part('path', test);
    case 'segment':
      return part('path', { kind: 'segment', number: Number(staticArguments(expression)[0]), test });
    case 'host':
      return part('host', test);
    case 'hash':
      return part('hash', test);
    default:
      return undefined;
  }
}

/**
 * Returns the test that a segment is one of the countries or locales of a class, or none, in letters of any case. Undefined for
 * another type, and for the locales that no rule names.
 */
function testOfCode({ input: { expression, type }, options }: InputAtoms): TextConstraint | undefined {
  if (!options || (type.name !== 'country' && type.name !== 'locale') || options.includes(otherLocale))
    return undefined;
  const anyCode = type.name === 'country' ? Object.keys(countries).join('|') : '[a-z]{2}-[a-z]{2}';
  const codes = options.length > 0 ? options.join('|') : anyCode;
  const test = inPart(expression, { ...matches(`^(?:${codes.toLowerCase()})$`), lower: true })!;
  return { test, expected: options.length > 0 };
}

/** Returns tests that give a parameter, or a segment with a type, a value for which its atoms are true. */
function guessesOf(one: InputAtoms): readonly TextConstraint[] {
  const { expression } = one.input;
  const result = valueOfInput(one);
  const value = result.kind === 'found' && result.value !== undefined ? String(result.value) : undefined;
  if (nameOfRead(expression) !== 'query') {
    const test = inPart(expression, value === undefined ? present : { kind: 'is', text: value });
    return test ? [{ test, expected: value !== undefined }] : [];
  }
  const name = String(staticArguments(expression)[0]);
  return value === undefined
    ? [{ test: matches(`^[^#]*[?&]${queryPattern(name, '')}?(?:[&#]|$)`), expected: false }]
    : [{ test: matches(`^[^#]*[?&]${queryPattern(name, value)}(?:[&#]|$)`), expected: true }];
}

/** Returns the pattern of a parameter as an address contains it: `name=value`. */
function queryPattern(name: string, value: string): string {
  return new URLSearchParams([[name, value]]).toString().replaceAll(/[*+.]/g, String.raw`\$&`);
}

const starts = (text: string): TextTest => ({ kind: 'starts', text });
const matches = (pattern: string): TextTest => ({ kind: 'matches', pattern, ignoreCase: false });
const part = (one: AddressPart, test: TextTest): TextTest => ({ kind: 'part', part: one, test });

/** An email address is not a part that tests describe. */
function variantsOf(url: string): readonly string[] {
  const [, before, hash] = /^([^#]*)(#?.*)$/s.exec(url)!;
  return [url, `${before}${before.includes('?') ? '&' : '?'}to=someone%40example.com${hash}`];
}

function pageOf(url: string, { parameters }: AddressPage): PageModel {
  return pageAt(url, '', parameters);
}

/** What browsers leave unencoded in the labels of a host, the path, the query and the hash. Hosts are in lower case. */
const inLabel = String.raw`[!"$&'-\-0-9;=_a-z{}~]`;
const inPath = String.raw`[!$-;=@-[\]^_a-z|~]`;
const inQuery = '[!$-&(-;=?-~]';
const inHash = '[!#-;=?-_a-~]';

/** A pattern that matches the address of every page. */
const addressPattern = `^https?://${inLabel}+(?:[.]${inLabel}+)*[.]?(?::[0-9]+)?/${inPath}*(?:[?]${inQuery}*)?(?:#${inHash}*)?$`;

/** A pattern that matches addresses with a part `.` or `..` in the path, which no page has, because browsers resolve them. */
const dotSegmentPattern = '^[^?#]*/(?:[.]|%2[eE]){1,2}(?:[/?#]|$)';
