import type { IToken } from 'chevrotain';
import type { Declaration } from '../document.ts';
import { closers, openers } from './matching-bracket.ts';
import { clauseWords, CurlyOpen, Identifier, Private, Text } from './tokens.ts';

/** One piece of a file for each declaration that begins at a line's start, so that no mistake swallows the next one. */
export function splitAtDeclarations(found: readonly IToken[], text: string): IToken[][] {
  const pieces: IToken[][] = [];
  found.forEach((token, at) => {
    const starts = at === 0 || (isLineStart(text, token.startOffset) && startsDeclaration(token, found[at + 1]));
    if (starts) pieces.push([]);
    pieces.at(-1)!.push(token);
  });
  return pieces;
}

/** The parts of a piece that begin at a line's start, outside of all braces; a clause there has lost its brace. */
export function splitAtLines(piece: readonly IToken[], text: string): IToken[][] {
  const lines: IToken[][] = [];
  let depth = 0;
  piece.forEach((token, at) => {
    const { tokenType, startOffset } = token;
    const starts =
      depth === 0 && isLineStart(text, startOffset) && !clauseWords.has(tokenType) && !closers.has(tokenType);
    if (at === 0 || starts) lines.push([]);
    if (openers.has(tokenType)) depth++;
    else if (closers.has(tokenType)) depth = Math.max(0, depth - 1);
    lines.at(-1)!.push(token);
  });
  return lines;
}

/** Whether what looks like the beginning of a declaration, outside of all braces, was read as part of another. */
export function hasStray(declarations: readonly Declaration[], found: readonly IToken[], text: string): boolean {
  const starts = new Set(declarations.map(({ start }) => start));
  const isSuspect = (token: IToken, at: number) =>
    startsDeclaration(token, found[at + 1]) && isLineStart(text, token.startOffset) && !starts.has(token.startOffset);
  // Few files have any, so that brackets need not be counted.
  if (!found.some(isSuspect)) return false;
  let depth = 0;
  return found.some((token, at) => {
    const { tokenType } = token;
    const isStray = depth === 0 && isSuspect(token, at);
    if (openers.has(tokenType)) depth++;
    else if (closers.has(tokenType)) depth = Math.max(0, depth - 1);
    return isStray;
  });
}

/** The bracket, brace or parenthesis that is still open at the end of some tokens. */
export function openAtEnd(found: readonly IToken[]): IToken | undefined {
  const open: IToken[] = [];
  for (const token of found) {
    if (openers.has(token.tokenType)) open.push(token);
    else if (closers.has(token.tokenType)) open.pop();
  }
  return open.at(-1);
}

function isLineStart(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === '\n' || text[offset - 1] === '\r' || text[offset - 1] === '\uFEFF';
}

/** `kind name`, `kind "Title"` or `kind {`; words of expressions (`exists x`, `x is y`) begin none. */
function startsDeclaration({ tokenType }: IToken, next: IToken | undefined): boolean {
  if (tokenType === Private) return next !== undefined;
  if (tokenType !== Identifier || next === undefined) return false;
  return next.tokenType === Identifier || next.tokenType === Text || next.tokenType === CurlyOpen;
}
