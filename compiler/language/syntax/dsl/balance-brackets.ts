import type { IToken, TokenType } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { isFirstOnLine } from '../text-lines.ts';
import {
  CallOpenToken,
  clauseWords,
  ColonToken,
  CommaToken,
  CurlyCloseToken,
  CurlyOpenToken,
  ForToken,
  IndexOpenToken,
  RoundCloseToken,
  RoundOpenToken,
  SquareCloseToken,
  SquareOpenToken,
  WhenToken,
} from './tokens.ts';

// prettier-ignore

const closerOf = new Map<TokenType, TokenType>([
  [CurlyOpenToken, CurlyCloseToken],
  [RoundOpenToken, RoundCloseToken],
  [CallOpenToken, RoundCloseToken],
  [SquareOpenToken, SquareCloseToken],
  [IndexOpenToken, SquareCloseToken],
]);
const closers = new Set(closerOf.values());

/**
 * Balances the braces, brackets and parentheses of a declaration. Missing closers are reported and inserted, extra ones
 * are reported and removed, so that the rest of the declaration can be parsed.
 */
export function balanceBrackets(
  piece: readonly IToken[],
  source: Source,
): { tokens: IToken[]; mistakes: Diagnostic[] } {
  const tokens: IToken[] = [];
  const mistakes: Diagnostic[] = [];
  const open: IToken[] = [];
  const spanOf = ({ startOffset, image }: IToken) => ({ source, start: startOffset, end: startOffset + image.length });

  function close(): IToken {
    const opener = open.pop()!;
    const tokenType = closerOf.get(opener.tokenType)!;
    const { startOffset, image } = tokens.at(-1)!;
    tokens.push({
      ...opener,
      tokenType,
      tokenTypeIdx: tokenType.tokenTypeIdx!,
      image: '',
      startOffset: startOffset + image.length,
    });
    return opener;
  }

  piece.forEach((token, at) => {
    if (beginsPart(piece, at, source) && !isInLoop(open.at(-1), piece, token)) {
      while (open.length > 0 && open.at(-1)!.tokenType !== CurlyOpenToken)
        mistakes.push(describeUnclosed(close(), source));
    }
    if (closers.has(token.tokenType)) {
      const match = open.findLastIndex(({ tokenType }) => closerOf.get(tokenType) === token.tokenType);
      if (match < 0) {
        mistakes.push(diagnose('unexpected-word', { found: `"${token.image}"` }, spanOf(token)));
        return;
      }
      while (open.length > match + 1) mistakes.push(describeUnclosed(close(), source));
      open.pop();
    } else if (closerOf.has(token.tokenType)) open.push(token);
    tokens.push(token);
  });

  const last = tokens.at(-1);
  const innermost = open.at(-1);
  if (last && innermost) mistakes.push(describeEnd(innermost, last, source));
  while (open.length > 0) close();
  return { tokens, mistakes };
}

/** Whether a clause or field starts a line. Arguments and items follow a comma or an opening bracket instead. */
function beginsPart(piece: readonly IToken[], at: number, source: Source): boolean {
  const [before, token, next] = [piece[at - 1], piece[at], piece[at + 1]];
  if (!before || !next || before.tokenType === CommaToken || closerOf.has(before.tokenType)) return false;
  // The condition of a loop may end with a bracket before its colon.
  if (closers.has(token.tokenType)) return false;
  const starts = clauseWords.has(token.tokenType) ? next.tokenType !== ColonToken : next.tokenType === ColonToken;
  return starts && isFirstOnLine(source.text, token.startOffset);
}

/** Whether a word is the `when` of a loop, which may begin a line. */
function isInLoop(opener: IToken | undefined, piece: readonly IToken[], { tokenType }: IToken): boolean {
  return tokenType === WhenToken && opener !== undefined && piece[piece.indexOf(opener) + 1]?.tokenType === ForToken;
}

function describeUnclosed({ image, startOffset: start }: IToken, source: Source): Diagnostic {
  return diagnose('unclosed', { open: image }, { source, start, end: start + image.length });
}

function describeEnd(opener: IToken, last: IToken, source: Source): Diagnostic {
  if (opener.tokenType !== CurlyOpenToken) return describeUnclosed(opener, source);
  const end = last.startOffset + last.image.length;
  const span = { source, start: opener.startOffset, end: opener.startOffset + 1 };
  return diagnose('unexpected-end', {}, { source, start: end - 1, end }, { span, label: 'opened here' });
}
