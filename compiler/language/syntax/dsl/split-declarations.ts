import type { IToken } from 'chevrotain';
import type { Declaration, Node } from '../document.ts';
import { closers, openers } from './matching-bracket.ts';
import { CurlyOpenToken, IdentifierToken, PrivateToken, TextToken, clauseWords } from './tokens.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Parsed } from './read-declarations.ts';
import { spanOfTokens } from './fix.ts';
import { maxMistakes } from '../../diagnostics/max-mistakes.ts';
import { append } from '../../source/lists.ts';

/** Splits tokens before each declaration at the start of a line, so that an error in one cannot hide the next. */
export function splitAtDeclarations(found: readonly IToken[], text: string): IToken[][] {
  const pieces: IToken[][] = [];
  found.forEach((token, at) => {
    const starts = at === 0 || (isLineStart(text, token.startOffset) && startsDeclaration(token, found[at + 1]));
    if (starts) pieces.push([]);
    pieces.at(-1)!.push(token);
  });
  return pieces;
}

/** Splits a piece at line starts outside all brackets. It does not split before a clause, which has lost its brace. */
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

/** Whether an apparent declaration outside all brackets was parsed as part of another one. */
export function hasStray(declarations: readonly Declaration[], found: readonly IToken[], text: string): boolean {
  const starts = new Set(declarations.map(({ start }) => start));
  const isSuspect = (token: IToken, at: number) =>
    startsDeclaration(token, found[at + 1]) && isLineStart(text, token.startOffset) && !starts.has(token.startOffset);
  // Few files have any, so bracket counting is usually skipped.
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

/** Returns the innermost bracket that is still open at the end of the tokens. */
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

/**
 * Whether a declaration starts here: `kind name`, `kind "Title"` or `kind {`. `exists x` and `x is y` are expressions.
 */
function startsDeclaration({ tokenType }: IToken, next: IToken | undefined): boolean {
  if (tokenType === PrivateToken) return next !== undefined;
  if (tokenType !== IdentifierToken || next === undefined) return false;
  return next.tokenType === IdentifierToken || next.tokenType === TextToken || next.tokenType === CurlyOpenToken;
}

/** Drops all other errors of a declaration that contains a branch of another language, and marks it as unparsed. */
export function withoutBranches(
  parsed: Parsed,
  tokens: readonly IToken[],
  source: Source,
  problems: readonly Diagnostic[],
): Parsed {
  const branches = problems.filter(({ code }) => code === 'no-branches');
  if (branches.length === 0) return parsed;
  const lost = splitAtDeclarations(tokens, source.text)
    .map((piece) => spanOfTokens(piece, source))
    .filter((piece) => branches.some(({ span }) => isWithin(span, piece)));
  const isLost = (node: Node) => lost.some((piece) => isWithin(node, piece));
  return {
    declarations: parsed.declarations.map((declaration) =>
      isLost(declaration) ? { ...declaration, incomplete: true, unparsed: true } : declaration,
    ),
    mistakes: parsed.mistakes.filter(({ span }) => !isLost(span)),
    unparsed: [...parsed.unparsed, ...lost],
  };
}

function isWithin(inner: Node, outer: Node): boolean {
  return outer.start <= inner.start && inner.start < outer.end;
}

/**
 * Groups problems by piece, from its first token up to the first of the next piece. Both must be in the file's order.
 */
export function splitByPiece(problems: readonly Diagnostic[], pieces: readonly (readonly IToken[])[]): Diagnostic[][] {
  let next = 0;
  return pieces.map((_, at) => {
    const end = pieces[at + 1]?.[0].startOffset ?? Infinity;
    const first = next;
    while (next < problems.length && problems[next].span.start < end) next++;
    return problems.slice(first, next);
  });
}

/** Joins the parsed pieces of a file. Stops reading pieces once there are more errors than are shown. */
export function joinParsed(parts: Iterable<Parsed>): Parsed {
  const declarations: Declaration[] = [];
  const mistakes: Diagnostic[] = [];
  const unparsed: Node[] = [];
  for (const part of parts) {
    append(declarations, part.declarations);
    append(mistakes, part.mistakes);
    append(unparsed, part.unparsed);
    if (mistakes.length > maxMistakes) break;
  }
  return { declarations, mistakes, unparsed };
}
