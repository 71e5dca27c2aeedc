import { hasValidParentheses } from './pseudo-names.ts';
import { createReader, type SelectorReader } from './reader.ts';
import type {
  AttributeTest,
  ComplexSelector,
  CompoundSelector,
  PseudoSelector,
  SelectorList,
  SelectorPart,
} from './selector.ts';

/** The result of reading a selector. */
export interface ReadSelector {
  /** Its alternatives; only those read so far if `failedAt` is set. */
  readonly selectors: SelectorList;
  /** The offset at which reading failed; undefined if browsers accept the whole selector. */
  readonly failedAt?: number;
  /** All pseudo-classes and pseudo-elements in it, with their colons: `:hover`, `::before`. */
  readonly pseudos: readonly string[];
  /** The names of all attributes that it tests, also inside `:has()`, in lower case; `id` and `class` for `#a` and `.a`. */
  readonly attributes: ReadonlySet<string>;
  /** All compounds in it with their combinators, also inside pseudo-classes such as `:has()`. */
  readonly parts: readonly SelectorPart[];
}

/**
 * Reads a list of CSS selectors as browsers do (Selectors Level 4), with two exceptions that browsers accept: unclosed
 * brackets, quotes and comments, and unreadable selectors in the lists of `:is()` and `:where()`.
 */
export function readSelector(text: string): ReadSelector {
  const reader = createReader(text);
  const selectors: ComplexSelector[] = [];
  const isRead = readSelectors(reader, selectors) && reader.isAtEnd();
  const { pseudos, attributes, parts } = reader;
  return { selectors, pseudos, attributes, parts, ...(!isRead && { failedAt: reader.at() }) };
}

type Read = (reader: SelectorReader) => boolean;

const readList =
  <Item>(readOne: (reader: SelectorReader, into: Item[]) => boolean) =>
  (reader: SelectorReader, into: Item[] = []): boolean => {
    do if (!readOne(reader, into)) return false;
    while (reader.take(comma));
    return true;
  };

const readSelectors = readList(readComplex);

function readComplex(reader: SelectorReader, into: ComplexSelector[]): boolean {
  const parts: SelectorPart[] = [];
  into.push(parts);
  let relation: SelectorPart['combinator'] = ' ';
  reader.take(blanks);
  for (;;) {
    const compound = readCompound(reader);
    if (!compound) return false;
    const part = { combinator: relation, compound, end: reader.at() };
    parts.push(part);
    reader.parts.push(part);
    const hasBlank = reader.take(blanks) !== undefined;
    const sign = reader.take(combinator);
    if (sign) reader.take(blanks);
    else if (!hasBlank || ['', ',', ')'].includes(reader.next())) return true;
    relation = (sign ?? ' ') as SelectorPart['combinator'];
  }
}

/** The selectors in `:has()` may start with a combinator. Browsers refuse a `:has()` inside another one. */
function readHas(reader: SelectorReader): boolean {
  if (reader.isInHas) return false;
  reader.isInHas = true;
  const isRead = readRelatives(reader);
  reader.isInHas = false;
  return isRead;
}

const readRelatives = readList<ComplexSelector>((reader, into) => {
  reader.take(blanks);
  reader.take(combinator);
  return readComplex(reader, into);
});

type CompoundDraft = { -readonly [Key in keyof CompoundSelector]: CompoundSelector[Key] } & {
  attributes: AttributeTest[];
  pseudos: PseudoSelector[];
};

function readCompound(reader: SelectorReader): CompoundSelector | undefined {
  const begin = reader.at();
  const draft: CompoundDraft = { attributes: [], pseudos: [] };
  const type = reader.take(element)?.replace(everyComment, '');
  if (type && hasNamespace.test(type)) draft.beyondHtml = type;
  else if (type !== undefined && type !== '*') draft.tag = unescape(type).toLowerCase();
  for (;;) {
    // A comment does not separate compounds.
    reader.take(comments);
    const read = parts[reader.next()];
    if (!read) return reader.at() > begin ? draft : undefined;
    if (!read(reader, draft)) return undefined;
  }
}

const parts: Readonly<Record<string, (reader: SelectorReader, draft: CompoundDraft) => boolean>> = {
  '#': (reader, draft) => Boolean(reader.take(anySign)) && readShort(reader, draft, 'id', '=', idName),
  '.': readClass,
  '&': (reader, draft) => Boolean((draft.beyondHtml = reader.take(anySign))),
  '[': readAttribute,
  ':': readPseudo,
};

function readClass(reader: SelectorReader, draft: CompoundDraft): boolean {
  reader.take(anySign);
  reader.take(comments);
  return readShort(reader, draft, 'class', '~=');
}

function readShort(
  reader: SelectorReader,
  { attributes }: CompoundDraft,
  of: string,
  operator: AttributeTest['operator'],
  form = name,
): boolean {
  const value = reader.take(form);
  if (value === undefined) return false;
  attributes.push({ name: of, operator, value: unescape(value), ignoreCase: false });
  reader.attributes.add(of);
  return true;
}

function readAttribute(reader: SelectorReader, draft: CompoundDraft): boolean {
  reader.take(anySign);
  const written = reader.take(attribute)?.replace(outerBlanks, '').replace(everyComment, '');
  if (!written) return false;
  if (hasNamespace.test(written)) draft.beyondHtml = `[${written}]`;
  const of = unescape(written).toLowerCase();
  const operator = reader.take(matcher)?.replace(outerBlanks, '') as AttributeTest['operator'];
  let value = '';
  let ignoreCase = comparedWithoutCase.has(of);
  if (operator) {
    const text = reader.take(quoted)?.slice(1, -1) ?? reader.take(name);
    if (text === undefined) return false;
    value = unescape(text);
    reader.take(blanks);
    if (reader.take(flag)) {
      ignoreCase = true;
      reader.take(blanks);
    }
  }
  draft.attributes.push({ name: of, operator, value, ignoreCase });
  // Without its namespace.
  reader.attributes.add(of.slice(of.lastIndexOf('|') + 1));
  return reader.take(closingBracket) !== undefined;
}

function readPseudo(reader: SelectorReader, { pseudos }: CompoundDraft): boolean {
  const sign = reader.take(colons)!;
  reader.take(comments);
  const written = reader.take(name);
  if (written === undefined) return false;
  const word = unescape(written).toLowerCase();
  reader.pseudos.push(sign + word);
  const hasArguments = reader.next() === '(';
  if (!hasValidParentheses(sign + word, hasArguments)) return false;
  const selectors: ComplexSelector[] = [];
  const isList = sign === ':' && listPseudos.has(word);
  pseudos.push({ name: sign + word, hasArguments, ...(isList && { selectors }) });
  if (!hasArguments) return true;
  reader.take(opening);
  const read = sign === ':' && Object.hasOwn(insides, word) ? insides[word] : readAnything;
  if (!reader.inside(() => read(reader, selectors))) return false;
  reader.take(blanks);
  return reader.take(closing) !== undefined;
}

/** Pseudo-classes whose arguments are selectors of the element itself. */
const listPseudos: ReadonlySet<string> = new Set(['not', 'is', 'where']);

/** An empty list is allowed. */
function readForgiving(reader: SelectorReader, into: ComplexSelector[]): boolean {
  reader.take(blanks);
  return reader.next() === ')' || readSelectors(reader, into);
}

function readNth(reader: SelectorReader): boolean {
  reader.take(blanks);
  return reader.take(position) !== undefined;
}

/** Reads a position that may be followed by `of` and selectors: `2n + 1 of .job`. */
function readNthOf(reader: SelectorReader): boolean {
  if (!readNth(reader)) return false;
  return !(reader.take(blanks) && reader.take(of)) || readSelectors(reader);
}

function readOneCompound(reader: SelectorReader): boolean {
  reader.take(blanks);
  return readCompound(reader) !== undefined;
}

const readWord: Read = (reader) => {
  reader.take(blanks);
  const isRead = reader.take(name) !== undefined;
  reader.take(blanks);
  return isRead;
};

/** Readers of arguments that need more than `readAnything`. */
const insides: Readonly<Record<string, (reader: SelectorReader, into: ComplexSelector[]) => boolean>> = {
  not: readSelectors,
  is: readForgiving,
  where: readForgiving,
  // Older names of `:is()`.
  matches: readForgiving,
  '-webkit-any': readForgiving,
  '-moz-any': readForgiving,
  has: readHas,
  'nth-child': readNthOf,
  'nth-last-child': readNthOf,
  'nth-of-type': readNth,
  'nth-last-of-type': readNth,
  host: readOneCompound,
  'host-context': readOneCompound,
  // Not every browser accepts several languages, or a language in quotes.
  lang: readWord,
  'active-view-transition-type': readList(readWord),
  dir: readWord,
  state: readWord,
};

/** Reads up to the closing parenthesis. */
function readAnything(reader: SelectorReader): boolean {
  while (!['', ')'].includes(reader.next())) {
    if (reader.take(words) || reader.take(quoted)) continue;
    const isRead = reader.take(opening) && reader.inside(() => readAnything(reader)) && reader.take(closing);
    if (!isRead) return false;
  }
  return true;
}

/**
 * Replaces CSS escapes: up to six hexadecimal digits and an optional blank, an ignored line break, or any other character.
 */
function unescape(text: string): string {
  // Most names have no escapes.
  if (!text.includes('\\')) return text;
  return text.replace(everyEscape, (_, digits: string | undefined, character = '') =>
    digits === undefined ? character : codePoint(Number.parseInt(digits, 16)),
  );
}

function codePoint(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code);
}

/** Attributes whose values ignore case: https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors */
const comparedWithoutCase: ReadonlySet<string> = new Set(
  `accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction
  disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap
  readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink`.split(/\s+/),
);

const escaped = '\\\\(?:[0-9a-fA-F]{1,6}\\s?|[^\\n\\r\\f0-9a-fA-F])';
const letters = '[\\w\\u0080-\\uffff-]*';
// `-->` is a token of CSS and never part of a name.
const nameText = `(?:--(?!>)|-?(?:[_a-zA-Z\\u0080-\\uffff]|${escaped}))${letters}(?:${escaped}${letters})*`;
// Written so that the match ends at the first `*/`.
const commentText = '/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*/';
const blankText = `(?:[ \\t\\n\\r\\f]|${commentText})`;

const everyEscape = /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|\s)?|\r\n|[\n\r\f]|([\s\S]))/g;
const name = new RegExp(nameText, 'y');
// CSS reads `-->` as one token, but not after `#`: `#-->a` is a child of the element with the id `--`.
const idName = new RegExp(nameText.replace('(?!>)', ''), 'y');
const blanks = new RegExp(`${blankText}+`, 'y');
const comments = new RegExp(`(?:${commentText})+`, 'y');
const everyComment = new RegExp(commentText, 'g');
const outerBlanks = new RegExp(`^${blankText}+|${blankText}+$`, 'g');
const namespaceText = `(?:(?:\\*(?:${commentText})*)?\\|(?:${commentText})*)?`;
// Expects text without comments. An escaped `|` is part of a name.
const hasNamespace = /^\*?\|/;
const element = new RegExp(`${namespaceText}(?:\\*|${nameText})`, 'y');
const attribute = new RegExp(`${blankText}*${namespaceText}${nameText}${blankText}*`, 'y');
const matcher = new RegExp(`[~|^$*]?=${blankText}*`, 'y');
const quoted = /"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'/y;
const words = /(?:[^()"'\\]+|\\[\s\S])/y;
const position = new RegExp(
  `(?:even|odd|(?:\\+(?:${commentText})*|[+-]?\\d+|-)?n(?:${blankText}*[+-]${blankText}*\\d+)?|[+-]?\\d+)(?![\\w-])`,
  'iy',
);
const of = /of(?![\w-])/iy;
// The flag `s` is left out: only Firefox knows it.
const flag = /i(?![\w-])/iy;
const combinator = /[>+~]/y;
const anySign = /[#.&[]/y;
const comma = /,/y;
const colons = /::?/y;
const opening = /\(/y;
const closing = /\)/y;
const closingBracket = /\]/y;
