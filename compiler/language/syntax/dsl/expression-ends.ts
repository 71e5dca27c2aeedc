import type { IToken, TokenType } from 'chevrotain';
import { closers, closingOf, openers, openingOf } from './matching-bracket.ts';
import {
  AndToken, CallOpenToken, CaseToken, ComparisonToken, ContainsToken, CurlyOpenToken, DayToken, DotToken, ElseToken, EndsToken, ExistsToken, FalseToken, InToken, IndexOpenToken, IsToken, isWord, MatchesToken, NotToken, OrToken,
  PatternToken, ProductToken, QuantityToken, StartsToken, SumToken, TextToken, TrueToken, WithToken,
} from './tokens.ts'; // prettier-ignore

/** Returns the index of the first token of the expression that ends before `end`. It is not before `min`. */
export function startOfExpression(tokens: readonly IToken[], end: number, min: number): number {
  let start = startOfOperand(tokens, end, min);
  while (start > min && operators.has(tokens[start - 1]?.tokenType)) {
    while (operators.has(tokens[start - 1]?.tokenType)) start--;
    start = startOfOperand(tokens, start, min);
  }
  return start;
}

/** Returns the end (excluded) of the expression that begins at `start`. The search stops near `max`. */
export function endOfExpression(tokens: readonly IToken[], start: number, max: number): number {
  let end = endOfOperand(tokens, start, max);
  while (end < max && operators.has(tokens[end]?.tokenType)) {
    while (operators.has(tokens[end]?.tokenType)) end++;
    end = endOfOperand(tokens, end, max);
  }
  return end;
}

function startOfOperand(tokens: readonly IToken[], end: number, min: number): number {
  const last = tokens[end - 1]?.tokenType;
  let start = isOperand(last) ? end - 1 : end;
  if (last && closers.has(last)) start = startOfBracket(tokens, openingOf(tokens, end - 1, min), min);
  while (prefixes.has(tokens[start - 1]?.tokenType)) start--;
  return start;
}

/** The called or indexed operand, or the word `case`, comes before the bracket. */
function startOfBracket(tokens: readonly IToken[], open: number, min: number): number {
  const { tokenType } = tokens[open];
  if (tokenType === CallOpenToken || tokenType === IndexOpenToken) return startOfOperand(tokens, open, min);
  return tokens[open - 1]?.tokenType === CaseToken ? open - 1 : open;
}

function endOfOperand(tokens: readonly IToken[], start: number, max: number): number {
  let at = start;
  while (prefixes.has(tokens[at]?.tokenType) || tokens[at]?.image === '-') at++;
  const first = tokens[at]?.tokenType;
  if (!first || !(isOperand(first) || openers.has(first))) return start;
  if (first === CaseToken && tokens[at + 1]?.tokenType === CurlyOpenToken) at++;
  let end = openers.has(tokens[at].tokenType) ? closingOf(tokens, at, max) + 1 : at + 1;
  while (tokens[end]?.tokenType === CallOpenToken || tokens[end]?.tokenType === IndexOpenToken) {
    end = closingOf(tokens, end, max) + 1;
  }
  return end;
}

function isOperand(type: TokenType | undefined): boolean {
  return type !== undefined && (values.has(type) || (isWord(type) && !operators.has(type)));
}

const values = new Set<TokenType>([TextToken, DayToken, QuantityToken, PatternToken, TrueToken, FalseToken]);
const prefixes = new Set<TokenType | undefined>([NotToken, ExistsToken]);
const operators = new Set<TokenType | undefined>([
  AndToken, ComparisonToken, ContainsToken, DotToken, ElseToken, EndsToken, InToken, IsToken, MatchesToken, OrToken, ProductToken, StartsToken, SumToken, WithToken,
]); // prettier-ignore
