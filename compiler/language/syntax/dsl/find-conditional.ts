import type { IToken } from 'chevrotain';
import { startOfExpression, endOfExpression } from './expression-ends.ts';
import { openingAround } from './matching-bracket.ts';
import {
  ByToken,
  ColonToken,
  CommaToken,
  CurlyCloseToken,
  CurlyOpenToken,
  EqualsToken,
  isWord,
  OfToken,
  PersonalToken,
  QuestionToken,
  RoundCloseToken,
} from './tokens.ts';

/** A conditional `a ? b : c ? d : e`: its conditions with their values, and the last value. */
export interface Conditional {
  /** Token indexes, `end` excluded. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly IToken[];
  readonly rows: readonly (readonly [condition: readonly IToken[], value: readonly IToken[]])[];
  readonly otherwise: readonly IToken[];
}

/** Limits the search, which would be quadratic in a file full of question marks. */
const maxWords = 500;

/**
 * Returns the conditional whose first `?` is at an index. Returns undefined for other uses, such as the type `text?`.
 */
export function findConditional(tokens: readonly IToken[], at: number): Conditional | undefined {
  const start = startOfExpression(tokens, at, at - maxWords);
  if (start === at || endsType(tokens, at) || isAmongTypes(tokens, at)) return undefined;
  const rows: [IToken[], IToken[]][] = [];
  let from = start;
  let mark = at;
  do {
    const colon = findColon(tokens, mark);
    if (colon === undefined) return undefined;
    rows.push([tokens.slice(from, mark), tokens.slice(mark + 1, colon)]);
    from = colon + 1;
    mark = endOfExpression(tokens, from, at + maxWords);
    if (mark === from || mark - at > maxWords) return undefined;
  } while (tokens[mark]?.tokenType === QuestionToken);
  return { start, end: mark, words: tokens.slice(start, mark), rows, otherwise: tokens.slice(from, mark) };
}

/** Whether the `?` ends a type: `data a: text? = …`, or `a: text? b: text` in a record. */
function endsType(tokens: readonly IToken[], at: number): boolean {
  const [sign, name, mark, next, second] = tokens.slice(Math.max(0, at - 2), at + 3);
  if (!mark || !typeSigns.has(sign.tokenType) || !isWord(name.tokenType)) return false;
  const isNear = name.startOffset + name.image.length === mark.startOffset;
  return (
    !next || afterType.has(next.tokenType) || (isNear && isWord(next.tokenType) && second?.tokenType === ColonToken)
  );
}

const typeSigns = new Set([ColonToken, OfToken, PersonalToken]);
const afterType = new Set([CommaToken, CurlyCloseToken, RoundCloseToken, EqualsToken, CurlyOpenToken, ByToken]);

/** Fields of a `record` and of the `answer` of a call have types as values, so every `?` there belongs to a type. */
function isAmongTypes(tokens: readonly IToken[], at: number): boolean {
  const open = openingAround(tokens, at, at - maxWords);
  return tokens.slice(Math.max(0, open - 3), Math.max(0, open)).some(({ image }) => withTypes.has(image));
}

const withTypes = new Set(['record', 'answer']);

/** Returns the index of the colon that belongs to a question mark. */
function findColon(tokens: readonly IToken[], mark: number): number | undefined {
  const end = endOfValue(tokens, mark + 1, mark + maxWords);
  return end > mark + 1 && tokens[end]?.tokenType === ColonToken ? end : undefined;
}

/** Returns the end of a value, which may itself be a conditional. */
function endOfValue(tokens: readonly IToken[], start: number, max: number): number {
  const end = endOfExpression(tokens, start, max);
  if (tokens[end]?.tokenType !== QuestionToken || end === start || end >= max) return end;
  const colon = endOfValue(tokens, end + 1, max);
  return tokens[colon]?.tokenType === ColonToken ? endOfValue(tokens, colon + 1, max) : end;
}
