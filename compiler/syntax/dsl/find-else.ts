import type { IToken } from 'chevrotain';
import { openingAround } from './matching-bracket.ts';
import type { Fix } from './fix.ts';
import { sign } from './implied-token.ts';
import { Case, Colon, Comma, CurlyOpen, Else, Identifier } from './tokens.ts';

/**
 * `else: value`, and in a case `else value` behind a comma: meant as the row "otherwise". It is read as a row of its own,
 * and told where the rows are.
 */
export function findElse(tokens: readonly IToken[], at: number): Fix | undefined {
  const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (word.tokenType !== Else || !before || !next) return undefined;
  const key = { ...word, tokenType: Identifier, tokenTypeIdx: Identifier.tokenTypeIdx! };
  const isBehindComma = before.tokenType === Comma;
  if (next.tokenType === Colon) {
    const isRow = isBehindComma || before.tokenType === CurlyOpen;
    return isRow ? undefined : { length: 1, meant: [sign(Comma, word.startOffset), key] };
  }
  if (!isBehindComma || !isInCase(tokens, at)) return undefined;
  return { length: 1, meant: [key, sign(Colon, word.startOffset + word.image.length)] };
}

function isInCase(tokens: readonly IToken[], at: number): boolean {
  const open = openingAround(tokens, at, at - mostWords);
  return tokens[open]?.tokenType === CurlyOpen && tokens[open - 1]?.tokenType === Case;
}

/** A bound keeps a long row of such words from being searched to its beginning from each of them. */
const mostWords = 500;
