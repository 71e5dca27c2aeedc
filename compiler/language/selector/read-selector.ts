import { isWrittenSo } from './pseudo-names.ts';
import { createReader, type Reader } from './reader.ts';

/** What reading a selector found. */
export interface ReadSelector {
  /** Where it cannot be read on; nothing where browsers can read all of it. */
  readonly failedAt?: number;
  /** Pseudo-classes and pseudo-elements that it names, with their colons: `:hover`, `::before`. */
  readonly pseudos: readonly string[];
}

/**
 * Reads a list of CSS selectors as browsers do (Selectors Level 4), but for two things that they let pass: brackets, quotes and
 * comments that nobody closed, and in the lists of `:is()` and `:where()` what they cannot read.
 */
export function readSelector(text: string): ReadSelector {
  const reader = createReader(text);
  const isRead = readSelectors(reader) && reader.isAtEnd();
  return { pseudos: reader.pseudos, ...(!isRead && { failedAt: reader.at() }) };
}

type Read = (reader: Reader) => boolean;

const readList =
  (readOne: Read): Read =>
  (reader) => {
    do if (!readOne(reader)) return false;
    while (reader.take(comma));
    return true;
  };

const readSelectors = readList(readComplex);

function readComplex(reader: Reader): boolean {
  reader.take(blanks);
  for (;;) {
    if (!readCompound(reader)) return false;
    const hasBlank = reader.take(blanks) !== undefined;
    if (reader.take(combinator)) reader.take(blanks);
    else if (!hasBlank || ['', ',', ')'].includes(reader.next())) return true;
  }
}

/** What `:has()` takes may begin with what leads from the element to the next; another one in it, browsers refuse. */
function readHas(reader: Reader): boolean {
  if (reader.isInHas) return false;
  reader.isInHas = true;
  const isRead = readRelatives(reader);
  reader.isInHas = false;
  return isRead;
}

const readRelatives = readList((reader) => {
  reader.take(blanks);
  reader.take(combinator);
  return readComplex(reader);
});

function readCompound(reader: Reader): boolean {
  const begin = reader.at();
  reader.take(element);
  for (;;) {
    // Of a comment alone nothing is parted.
    reader.take(comments);
    const read = parts[reader.next()];
    if (!read) return reader.at() > begin;
    if (!read(reader)) return false;
  }
}

const parts: Readonly<Record<string, Read>> = {
  '#': (reader) => Boolean(reader.take(anySign) && reader.take(name)),
  '.': readClass,
  '&': (reader) => Boolean(reader.take(anySign)),
  '[': readAttribute,
  ':': readPseudo,
};

function readClass(reader: Reader): boolean {
  reader.take(anySign);
  reader.take(comments);
  return reader.take(name) !== undefined;
}

function readAttribute(reader: Reader): boolean {
  reader.take(anySign);
  if (!reader.take(attribute)) return false;
  if (reader.take(matcher)) {
    if (!reader.take(quoted) && !reader.take(name)) return false;
    reader.take(blanks);
    if (reader.take(flag)) reader.take(blanks);
  }
  return reader.take(closingBracket) !== undefined;
}

function readPseudo(reader: Reader): boolean {
  const sign = reader.take(colons)!;
  reader.take(comments);
  const word = reader.take(name)?.toLowerCase();
  if (word === undefined) return false;
  reader.pseudos.push(sign + word);
  const hasParentheses = reader.next() === '(';
  if (!isWrittenSo(sign + word, hasParentheses)) return false;
  if (!hasParentheses) return true;
  reader.take(opening);
  const read = sign === ':' && Object.hasOwn(insides, word) ? insides[word] : readAnything;
  if (!reader.inside(() => read(reader))) return false;
  reader.take(blanks);
  return reader.take(closing) !== undefined;
}

/** Nothing is a list, too. */
function readForgiving(reader: Reader): boolean {
  reader.take(blanks);
  return reader.next() === ')' || readSelectors(reader);
}

function readNth(reader: Reader): boolean {
  reader.take(blanks);
  return reader.take(position) !== undefined;
}

/** `2n + 1 of .job`: of those alone. */
function readNthOf(reader: Reader): boolean {
  if (!readNth(reader)) return false;
  return !(reader.take(blanks) && reader.take(of)) || readSelectors(reader);
}

function readOneCompound(reader: Reader): boolean {
  reader.take(blanks);
  return readCompound(reader);
}

const readWord: Read = (reader) => {
  reader.take(blanks);
  const isRead = reader.take(name) !== undefined;
  reader.take(blanks);
  return isRead;
};

/** What stands in the parentheses of a pseudo-class, where that is more than words. */
const insides: Readonly<Record<string, Read>> = {
  not: readSelectors,
  is: readForgiving,
  where: readForgiving,
  has: readHas,
  'nth-child': readNthOf,
  'nth-last-child': readNthOf,
  'nth-of-type': readNth,
  'nth-last-of-type': readNth,
  host: readOneCompound,
  'host-context': readOneCompound,
  // Of several languages, and in quotes, not every browser knows it.
  lang: readWord,
  'active-view-transition-type': readList(readWord),
  dir: readWord,
  state: readWord,
};

/** Up to the parenthesis that closes it. */
function readAnything(reader: Reader): boolean {
  while (!['', ')'].includes(reader.next())) {
    if (reader.take(words) || reader.take(quoted)) continue;
    const isRead = reader.take(opening) && reader.inside(() => readAnything(reader)) && reader.take(closing);
    if (!isRead) return false;
  }
  return true;
}

const escaped = '\\\\(?:[0-9a-fA-F]{1,6}\\s?|[^\\n\\r\\f0-9a-fA-F])';
const letters = '[\\w\\u0080-\\uffff-]*';
// The end of a comment of HTML is one sign of CSS, and no part of a name.
const nameText = `(?:--(?!>)|-?(?:[_a-zA-Z\\u0080-\\uffff]|${escaped}))${letters}(?:${escaped}${letters})*`;
// It ends at the first sign that may end it, whatever follows.
const commentText = '/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*/';
const blankText = `(?:[ \\t\\n\\r\\f]|${commentText})`;

const name = new RegExp(nameText, 'y');
const blanks = new RegExp(`${blankText}+`, 'y');
const comments = new RegExp(`(?:${commentText})+`, 'y');
const element = new RegExp(`(?:(?:\\*(?:${commentText})*)?\\|(?:${commentText})*)?(?:\\*|${nameText})`, 'y');
const attribute = new RegExp(`${blankText}*(?:\\*?\\|)?${nameText}${blankText}*`, 'y');
const matcher = new RegExp(`[~|^$*]?=${blankText}*`, 'y');
const quoted = /"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'/y;
const words = /(?:[^()"'\\]+|\\[\s\S])/y;
const position = new RegExp(
  `(?:even|odd|(?:\\+(?:${commentText})*|[+-]?\\d+|-)?n(?:${blankText}*[+-]${blankText}*\\d+)?|[+-]?\\d+)(?![\\w-])`,
  'iy',
);
const of = /of(?![\w-])/iy;
// Firefox knows `s` as well, and no other.
const flag = /i(?![\w-])/iy;
const combinator = /[>+~]/y;
const anySign = /[#.&[]/y;
const comma = /,/y;
const colons = /::?/y;
const opening = /\(/y;
const closing = /\)/y;
const closingBracket = /\]/y;
