import { type IToken, Lexer, type TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Source } from '../../source/source.ts';
import type { Comment, Node } from '../document.ts';
import { fixCharacters } from './fix-characters.ts';
import { fixNumbers } from './fix-numbers.ts';
import { fixWords } from './fix-words.ts';
import { openAtEnd } from './split-declarations.ts';
import {
  AndToken,
  ColonToken,
  ForeignToken,
  ForeignCommentToken,
  ForeignTextToken,
  ForeignVariableToken,
  IdentifierToken,
  IsToken,
  LongPatternToken,
  NotToken,
  OrToken,
  PatternToken,
  QuantityToken,
  RoundCloseToken,
  SquareCloseToken,
  TextToken,
  UnterminatedTextToken,
  maxPatternLength,
  tokens,
} from './tokens.ts';

// prettier-ignore

/**
 * Splits a file, or a range of it, into tokens. Tokens that are errors in themselves are reported, and replaced by what
 * was most likely meant.
 */
export function readTokens(source: Source, { start, end }: Node = { start: 0, end: source.text.length }) {
  const { found, comments, problems } = tokenize(source, start, end);
  if (start > 0) for (const token of [...found, ...comments]) token.startOffset += start;
  const read: IToken[] = [];
  const fixed = fixNumbers(found, source, problems);
  for (const [at, token] of fixed.entries()) {
    const before = read.at(-1);
    if (isUnit(token, before, source) || isMisspeltUnit(token, before, fixed[at + 1]))
      problems.push(describeUnit(token, before!, source));
    else if (mistaken.has(token.tokenType)) read.push(...readToken(token, source, problems, read));
    else read.push(token);
  }
  return { tokens: fixWords(read, source, problems), comments: readComments(comments), problems };
}

function tokenize(source: Source, start: number, end: number) {
  lexer ??= new Lexer(tokens, { positionTracking: 'onlyOffset', ensureOptimizations: false, skipValidations: true });
  const text = source.text.slice(start, end);
  const { tokens: found, groups, errors } = lexer.tokenize(text);
  if (errors.length === 0) return { found, comments: groups.comments ?? [], problems: [] };
  const strange = errors.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  const fixed = fixCharacters(text, strange, source, start);
  const again = lexer.tokenize(fixed.text);
  const words = again.tokens.map((token) => meantWord(token, fixed.words.get(token.startOffset)));
  return { found: words, comments: again.groups.comments ?? [], problems: fixed.problems };
}

let lexer: Lexer | undefined;

function meantWord(token: IToken, word: string | undefined): IToken {
  if (word === undefined) return token;
  const [only, second] = lexer!.tokenize(word).tokens;
  const isWord = only?.image === word && !second;
  return { ...meant(token, isWord ? only.tokenType : IdentifierToken), image: word };
}

/** Types of tokens that can be an error in themselves. */
const mistaken = new Set<TokenType>([
  UnterminatedTextToken, ForeignCommentToken, ForeignTextToken, ForeignVariableToken, LongPatternToken, QuantityToken, ForeignToken,
]); // prettier-ignore

/** Letters directly after a number were meant as its unit. */
function isUnit({ tokenType, startOffset }: IToken, before: IToken | undefined, { text }: Source): boolean {
  // A number that was replaced can be longer than what is written.
  const isDirectly = before && endOf(before) === startOffset && !/\s/.test(text[startOffset - 1]);
  return tokenType === IdentifierToken && before?.tokenType === QuantityToken && isDirectly === true;
}

/** Whether a word behind a number and a space is nearly a unit. Before a colon it is the name of the next field. */
function isMisspeltUnit(token: IToken, before: IToken | undefined, next: IToken | undefined): boolean {
  if (token.tokenType !== IdentifierToken || before?.tokenType !== QuantityToken) return false;
  const isNext = endOf(before) + 1 === token.startOffset && /^[\d.]+$/.test(before.image);
  return isNext && next?.tokenType !== ColonToken && nearest(token.image, longUnits, 1) !== undefined;
}

const longUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'].flatMap((unit) => [unit, `${unit}s`]);

function describeUnit({ image, startOffset }: IToken, number: IToken, source: Source): Diagnostic {
  const near = usualUnits[image.toLowerCase()] ?? nearest(image, [...longUnits, ...Object.values(usualUnits)]);
  const span = { source, start: number.startOffset, end: startOffset + image.length };
  return diagnose('unknown-unit', { name: image, nearest: near }, span);
}

/** Common spellings of units that the language does not accept, and the unit to suggest. */
const usualUnits: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  msec: 'ms', milliseconds: 'ms', sec: 's', secs: 's', m: 'min', mins: 'min', hr: 'h', hrs: 'h',
  days: 'd', w: 'weeks', y: 'years', b: 'B', bytes: 'B', kb: 'kB', k: 'kB', mb: 'MB',
}); // prettier-ignore

/** Reports a token that is an error in itself, and returns the tokens that were meant. */
function readToken(token: IToken, source: Source, problems: Diagnostic[], before: readonly IToken[]): IToken[] {
  const { tokenType, image, startOffset: start } = token;
  const reportForeign = (found: string, alternative: string) => {
    const span = { source, start, end: start + found.length };
    problems.push(diagnose('foreign-operator', { found, alternative }, span));
  };
  switch (tokenType) {
    case UnterminatedTextToken:
      problems.push(diagnose('unterminated-text', {}, { source, start, end: endOf(token) }));
      return splitClosing(token, before, source);
    case ForeignCommentToken:
      reportForeign(image.startsWith('#') ? '#' : '/*', '//');
      return [];
    case ForeignTextToken:
      reportForeign(image[0], 'straight quotes (")');
      return [meant(token, TextToken)];
    case ForeignVariableToken:
      reportForeign(image, 'a name without braces');
      return [{ ...meant(token, IdentifierToken), image: joinWords(image) }];
    case LongPatternToken:
      problems.push(diagnose('long-pattern', { most: maxPatternLength }, { source, start, end: endOf(token) }));
      return [meant(token, PatternToken)];
    case QuantityToken:
      if (/^0\d/.test(image)) {
        const span = { source, start, end: endOf(token) };
        problems.push(diagnose('leading-zero', { number: image }, span));
      }
      reportLostDigits(token, source, problems);
      return [token];
    case ForeignToken: {
      const { word, types } = foreignOperators[image];
      reportForeign(image, word);
      return types.map((type) => meant(token, type));
    }
    default:
      return [token];
  }
}

/** Joins the words of `{{Page URL}}` to a name: `pageUrl`. */
function joinWords(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g)!;
  const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return words.length === 1 ? words[0] : words[0].toLowerCase() + words.slice(1).map(capitalised).join('');
}

/** Reports a number with more digits than are stored, because it would become a different number. */
function reportLostDigits({ image, startOffset: start }: IToken, source: Source, problems: Diagnostic[]): void {
  const [number] = /^[\d.]+/.exec(image)!;
  // Up to 15 digits are always stored.
  if (number.length <= 15) return;
  const stored = String(Number(number));
  const isExact = /^\d+$/.test(number) && Number.isFinite(Number(number)) && BigInt(number) === BigInt(Number(number));
  if (isExact || significantDigits(number) === significantDigits(stored)) return;
  const span = { source, start, end: start + number.length };
  problems.push(diagnose('too-many-digits', { number, stored }, span));
}

function significantDigits(number: string): string {
  return number
    .replace(/e.*/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '');
}

/**
 * Splits a closing bracket from an unterminated text if a bracket is open on its line. In `log("one)` the parenthesis
 * was meant to close the call. In `"a[href]` the bracket belongs to the text.
 */
function splitClosing(token: IToken, before: readonly IToken[], source: Source): IToken[] {
  const lineStart = source.text.lastIndexOf('\n', token.startOffset) + 1;
  const onLine = before.slice(before.findLastIndex(({ startOffset }) => startOffset < lineStart) + 1);
  const open = openAtEnd(onLine);
  const closing = open && closingOf(open.image);
  if (!closing || !token.image.endsWith(closing.sign)) return [token];
  const image = token.image.slice(0, -1);
  const sign = { ...meant(token, closing.type), image: closing.sign, startOffset: endOf(token) - 1 };
  return [{ ...token, image }, sign];
}

function closingOf(open: string) {
  return { '(': { sign: ')', type: RoundCloseToken }, '[': { sign: ']', type: SquareCloseToken } }[open];
}

function meant(token: IToken, tokenType: TokenType): IToken {
  return { ...token, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx! };
}

/** Operators of other languages: the replacement to suggest, and the tokens that were meant. */
const foreignOperators: Readonly<Record<string, { word: string; types: TokenType[] }>> = {
  '==': { word: 'is', types: [IsToken] },
  '===': { word: 'is', types: [IsToken] },
  '!=': { word: 'is not', types: [IsToken, NotToken] },
  '!==': { word: 'is not', types: [IsToken, NotToken] },
  '&&': { word: 'and', types: [AndToken] },
  '||': { word: 'or', types: [OrToken] },
  '!': { word: 'not', types: [NotToken] },
  '=>': { word: ':', types: [ColonToken] },
  ';': { word: 'a new line', types: [] },
  '...': { word: 'merge(record, { field: value })', types: [] },
};

function readComments(group: readonly IToken[]): Comment[] {
  return group.map((token) => ({
    documentation: token.image.startsWith('///'),
    start: token.startOffset,
    end: endOf(token),
  }));
}

function endOf({ startOffset, image }: IToken): number {
  return startOffset + image.length;
}

/**
 * Returns the value of a text literal: without quotes and with escapes decoded. Unknown escapes lose their backslash.
 */
export function readTextLiteral(image: string): string {
  const closed = image.length > 1 && image.endsWith(image[0]);
  const inner = image.slice(1, closed ? -1 : undefined);
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(u[\dA-Fa-f]{4}|.)/g, (_, escape: string) => {
    if (escape.length === 5) return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r' }[escape] ?? escape;
  });
}

/** Parses a number and its unit: `500ms`, `7.3 years`, `15kB`. */
export function readQuantity(image: string): { value: number; unit?: string } {
  // A number inserted by error recovery has no digits.
  const [, digits = '0', unit] = /^([\d.]+) ?([A-Za-z]*)$/.exec(image) ?? [];
  return { value: Number(digits), unit: unit || undefined };
}
