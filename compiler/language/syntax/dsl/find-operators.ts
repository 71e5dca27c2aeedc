import type { IToken, TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Source } from '../../source/source.ts';
import { type Fix, spanOfTokens, textOfTokens } from './fix.ts';
import {
  AndToken,
  ColonToken,
  CommaToken,
  ContainsToken,
  CurlyOpenToken,
  DotToken,
  EndsToken,
  IdentifierToken,
  InToken,
  IsToken,
  MatchesToken,
  NotToken,
  OrToken,
  PrivateToken,
  StartsToken,
  SumToken,
  WithToken,
  isWord,
} from './tokens.ts';
import { isFirstOnLine } from '../text-lines.ts';
import { nearest } from '../../diagnostics/nearest.ts';

/** Finds `a not in b` and `a is not in b`, which must be written `not (a in b)`. They are read without the "not". */
export function findNegation(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const skipped = tokens[at].tokenType === IsToken && tokens[at + 1]?.tokenType === NotToken ? 2 : 1;
  const isNegated = skipped === 2 || tokens[at].tokenType === NotToken;
  const [comparison, second] = tokens.slice(at + skipped, at + skipped + 2);
  if (!isNegated || !comparisons.has(comparison?.tokenType) || beginsValue.has(tokens[at - 1]?.tokenType))
    return undefined;
  const length = skipped + (second?.tokenType === WithToken ? 2 : 1);
  const after = tokens[at + length]?.tokenType;
  if (after === undefined || after === ColonToken || after === DotToken || after === CommaToken) return undefined;
  const words = tokens.slice(at, at + length);
  const meant = words.slice(skipped);
  const alternative = `not (… ${textOfTokens(meant)} …)`;
  return {
    length,
    meant,
    problem: diagnose('foreign-operator', { found: textOfTokens(words), alternative }, spanOfTokens(words, source)),
  };
}

const comparisons = new Set<TokenType | undefined>([InToken, ContainsToken, StartsToken, EndsToken, MatchesToken]);
/** Tokens that do not end an operand. */
const beginsValue = new Set<TokenType | undefined>([CommaToken, CurlyOpenToken, undefined]);

/** Finds `a and or b`. The first operator is kept. */
export function findPair(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const [first, second, third] = tokens.slice(at, at + 3);
  const isPair = at > 0 && (second?.tokenType === AndToken || second?.tokenType === OrToken);
  if (!isPair || !third || third.tokenType === ColonToken || third.tokenType === DotToken) return undefined;
  const words = [first, second];
  return {
    length: 2,
    meant: [first],
    problem: diagnose('two-operators', { found: textOfTokens(words) }, spanOfTokens(words, source)),
  };
}

/**
 * Finds names with hyphens (`rule my-rule`), by the index of their first word. The name is read as one word where it is
 * declared, which is reported later, and wherever the file uses it.
 */
export function findHyphens(tokens: readonly IToken[], source: Source): Map<number, Fix> {
  const found = new Map<number, Fix>();
  const rows = rowsOf(tokens);
  const names = new Set(rows.filter((row) => isDeclared(row, tokens, source)).map(({ name }) => name));
  for (const row of rows) {
    if (!names.has(row.name)) continue;
    found.set(row.at, { length: row.length, meant: [{ ...tokens[row.at], ...wordType, image: row.name }] });
  }
  return found;
}

interface Row {
  readonly at: number;
  readonly length: number;
  readonly name: string;
}

const wordType = { tokenType: IdentifierToken, tokenTypeIdx: IdentifierToken.tokenTypeIdx! };

/** Returns rows of words joined by hyphens without spaces. */
function rowsOf(tokens: readonly IToken[]): Row[] {
  const rows: Row[] = [];
  for (let at = 1; at < tokens.length; at++) {
    if (tokens[at].tokenType !== SumToken || !continuesRow(tokens, at)) continue;
    let end = at + 2;
    while (end < tokens.length && tokens[end].tokenType === SumToken && continuesRow(tokens, end)) end += 2;
    const words = tokens.slice(at - 1, end);
    rows.push({ at: at - 1, length: words.length, name: words.map(({ image }) => image).join('') });
    at = end;
  }
  return rows;
}

function continuesRow(tokens: readonly IToken[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (sign.image !== '-' || !after || !isWord(before.tokenType) || !isWord(after.tokenType)) return false;
  return before.startOffset + before.image.length === sign.startOffset && sign.startOffset + 1 === after.startOffset;
}

/** Whether the row follows a kind at the start of a line. In expressions no name follows another name. */
function isDeclared({ at }: Row, tokens: readonly IToken[], { text }: Source): boolean {
  const kind = tokens[at - 1];
  const first = tokens[at - 2]?.tokenType === PrivateToken ? tokens[at - 2] : kind;
  return kind?.tokenType === IdentifierToken && isFirstOnLine(text, first.startOffset);
}

/**
 * Returns the operator closest to a misspelt one or to one of another language. Short words are no operators: in a list
 * without commas, `IL` is a country.
 */
export function nearestOperator(word: string): string | undefined {
  return foreign.get(word.toLowerCase()) ?? nearest(word, operatorWords, Math.floor(word.length / 3));
}

const operatorWords = ['or', 'and', 'is', 'in', 'contains', 'starts', 'ends', 'matches', 'else', 'within'];

const foreign = new Map([
  ['startswith', 'starts with'],
  ['beginswith', 'starts with'],
  ['endswith', 'ends with'],
  ['includes', 'contains'],
  ['equals', 'is'],
  ['eq', 'is'],
  ['like', 'matches'],
]);
