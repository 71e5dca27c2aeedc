import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { maxMistakes } from '../../diagnostics/max-mistakes.ts';
import { type Source, createSource } from '../../source/source.ts';
import { limitMistakes } from '../without-conflicts.ts';
import type { Document, ExpressionNode } from '../document.ts';
import { byPlace } from './by-place.ts';
import { hasStray, joinParsed, splitAtDeclarations, splitByPiece, withoutBranches } from './split-declarations.ts';
import { parsePiece } from './parse-piece.ts';
import { type Parsed, readDeclarations } from './read-declarations.ts';
import { readTokens } from './read-tokens.ts';
import { Grammar } from './grammar.ts';
import { InternalError } from '../../diagnostics/internal-error.ts';

/** Parses a DSL file to declarations and problems. It accepts any text and never throws. */
export function parseDsl(source: Source): Document {
  const { tokens, comments, problems } = readTokens(source);
  const inOrder = problems.toSorted(byPlace);
  const parsed = parseTokens(readable(tokens, inOrder), source, inOrder);
  const { declarations, mistakes, unparsed } = withoutBranches(parsed, tokens, source, inOrder);
  const all = [...problems.filter((one) => !isInHost(one, mistakes)), ...mistakes].toSorted(byPlace);
  return limitMistakes({ source, declarations, comments, problems: all, unparsed });
}

/** Whether a problem is the foreign `*` of a host without quotes, which is reported as a whole. */
function isInHost({ code, span }: Diagnostic, mistakes: readonly Diagnostic[]): boolean {
  return (
    code === 'unexpected-character' &&
    mistakes.some((one) => one.code === 'unquoted-host' && one.span.start <= span.start && span.end <= one.span.end)
  );
}

/** Returns the tokens before the last problem that is shown. */
function readable(tokens: IToken[], problems: readonly Diagnostic[]): IToken[] {
  const end = problems[maxMistakes]?.span.start ?? Infinity;
  return end === Infinity ? tokens : tokens.filter(({ startOffset }) => startOffset < end);
}

/**
 * Parses a file at once. If it has errors, parses it again in pieces, one for each declaration that begins at the start
 * of a line. So an error in one declaration cannot hide the next one.
 */
function parseTokens(found: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  const whole = parseWhole(found, source, problems);
  if (whole.mistakes.length === 0 && !hasStray(whole.declarations, found, source.text)) return whole;
  const pieces = splitAtDeclarations(found, source.text);
  return joinParsed(parsePieces(pieces, source, splitByPiece(problems, pieces)));
}

function* parsePieces(pieces: readonly IToken[][], source: Source, problems: readonly Diagnostic[][]) {
  for (const [at, piece] of pieces.entries()) yield* parsePiece(piece, source, problems[at]);
}

let strict: Grammar | undefined;

/** Parses a file without error recovery. The result is unreliable after the first error. */
export function parseWhole(found: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  strict ??= new Grammar(false);
  return readDeclarations(strict, found, source, problems);
}

const parsed = new Map<string, ExpressionNode>();

/** Parses an expression of a built-in table, such as a parameter's default. Results are cached. */
export function parseExpression(text: string): ExpressionNode {
  let expression = parsed.get(text);
  if (!expression) {
    const { declarations, problems } = parseDsl(createSource('built-in', `const value = ${text}`));
    if (problems.length > 0) throw new InternalError(`Cannot parse an expression of a built-in table: ${text}`);
    expression = declarations[0].values[0];
    parsed.set(text, expression);
  }
  return expression;
}
