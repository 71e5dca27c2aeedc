import type { IToken, TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Source } from '../../source/source.ts';
import { isFirstOnLine } from '../text-lines.ts';
import { spanOfTokens, textOfTokens, type Fix } from './fix.ts';
import { impliedToken } from './implied-token.ts';
import {
  CallOpenToken,
  ColonToken,
  CommaToken,
  CurlyCloseToken,
  CurlyOpenToken,
  DoToken,
  DotToken,
  ElseToken,
  EqualsToken,
  RoundCloseToken,
  SquareCloseToken,
  WhenToken,
} from './tokens.ts';

export const branchWords: ReadonlySet<string> = new Set(['if', 'elif', 'elseif', 'elsif', 'unless']);

/** Finds `only if`, which must be `only when`, and reads it as that. */
export function findOnlyIf(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  if (tokens[at].image !== 'if' || tokens[at - 1]?.image !== 'only') return undefined;
  const words = [tokens[at]];
  const problem = diagnose('foreign-operator', { found: 'if', alternative: 'when' }, spanOfTokens(words, source));
  return { length: 1, meant: [impliedToken(WhenToken, tokens[at].startOffset)], problem };
}

/**
 * Finds branches of other languages: `if …`, `else if …`, and `else` after an action. Their declaration counts as
 * unparsed.
 */
export function findBranch(tokens: readonly IToken[], at: number, source: Source): Fix | undefined {
  const words = wordsAt(tokens, at, source);
  if (words.length === 0) return undefined;
  const problem = diagnose('no-branches', { found: textOfTokens(words) }, spanOfTokens(words, source));
  return { length: words.length, meant: words, problem };
}

function wordsAt(tokens: readonly IToken[], at: number, source: Source): readonly IToken[] {
  const [first, second, third, fourth] = tokens.slice(at, at + 4);
  if (!second || tokens[at - 1]?.tokenType === DotToken) return [];
  if (first.tokenType !== ElseToken) return endsName.has(second.tokenType) ? [] : [first];
  if (branchWords.has(second.image) && !endsName.has(third?.tokenType)) return [first, second];
  // `else {` may begin a record as a default value. Braces that contain a call are a block of actions.
  const isBlock = second.tokenType === CurlyOpenToken && fourth?.tokenType === CallOpenToken;
  return (isBlock || second.tokenType === DoToken) && isFirstOnLine(source.text, first.startOffset) ? [first] : [];
}

/** Tokens that can follow a name. A branch word before them is an ordinary name. */
const endsName = new Set<TokenType | undefined>([
  ColonToken, CommaToken, CurlyCloseToken, CurlyOpenToken, DotToken, EqualsToken, RoundCloseToken, SquareCloseToken, undefined,
]); // prettier-ignore
