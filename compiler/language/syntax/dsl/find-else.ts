import type { IToken } from 'chevrotain';
import { openingAround } from './matching-bracket.ts';
import type { Fix } from './fix.ts';
import { impliedToken } from './implied-token.ts';
import { CaseToken, ColonToken, CommaToken, CurlyOpenToken, ElseToken, IdentifierToken } from './tokens.ts';

/**
 * Finds `else: value`, and `else value` after a comma in a case: both were meant as the row `otherwise`. They are read
 * as a row, and reported where the rows are linked.
 */
export function findElse(tokens: readonly IToken[], at: number): Fix | undefined {
  const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (word.tokenType !== ElseToken || !before || !next) return undefined;
  const key = { ...word, tokenType: IdentifierToken, tokenTypeIdx: IdentifierToken.tokenTypeIdx! };
  const isAfterComma = before.tokenType === CommaToken;
  if (next.tokenType === ColonToken) {
    const isRow = isAfterComma || before.tokenType === CurlyOpenToken;
    return isRow ? undefined : { length: 1, meant: [impliedToken(CommaToken, word.startOffset), key] };
  }
  if (!isAfterComma || !isInCase(tokens, at)) return undefined;
  return { length: 1, meant: [key, impliedToken(ColonToken, word.startOffset + word.image.length)] };
}

function isInCase(tokens: readonly IToken[], at: number): boolean {
  const open = openingAround(tokens, at, at - maxWords);
  return tokens[open]?.tokenType === CurlyOpenToken && tokens[open - 1]?.tokenType === CaseToken;
}

/** Limits the search, which would be quadratic in a long row of these words. */
const maxWords = 500;
