import { tokenMatcher, type IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Source } from '../../source/source.ts';
import type { Document } from '../document.ts';
import { balanceBrackets } from './balance-brackets.ts';
import { describeToken } from './describe-errors.ts';
import { Grammar } from './grammar.ts';
import { readDeclarations, type Parsed } from './read-declarations.ts';
import { readTokens } from './read-tokens.ts';
import { hasStray, splitAtDeclarations, splitAtLines } from './split-declarations.ts';
import { Do, On, Once, When, Word } from './tokens.ts';

/** Reads a DSL file of any bytes: what it can, as declarations; the rest, as problems. It never throws. */
export function parseDsl(source: Source): Document {
  const { tokens, comments, problems } = readTokens(source);
  const { declarations, mistakes } = parseTokens(tokens, source, problems);
  return { source, declarations, comments, problems: [...problems, ...mistakes].toSorted(byPlace) };
}

let strict: Grammar | undefined;
let recovering: Grammar | undefined;

/**
 * A file without mistakes is parsed in one go. Where something is wrong, it is parsed again in pieces, one for each
 * declaration that begins at a line's start, so that a mistake in one never swallows the next.
 */
function parseTokens(found: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  strict ??= new Grammar(false);
  const whole = readDeclarations(strict, found, source, problems);
  if (whole.mistakes.length === 0 && !hasStray(whole.declarations, found, source.text)) return whole;
  const pieces = splitAtDeclarations(found, source.text);
  const left = problems.toSorted(byPlace);
  const parts = pieces.flatMap((piece, at) => {
    const end = pieces[at + 1]?.[0].startOffset ?? Infinity;
    const next = left.findIndex(({ span }) => span.start >= end);
    return parsePiece(piece, source, left.splice(0, next < 0 ? left.length : next));
  });
  return {
    declarations: parts.flatMap(({ declarations }) => declarations),
    mistakes: parts.flatMap(({ mistakes }) => mistakes),
  };
}

/** A declaration that is right as far as the next line's start is not wrong for what follows it there. */
function parsePiece(piece: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed[] {
  const whole = parseBalanced(piece, source, problems);
  if (whole.mistakes.length === 0) return [whole];
  const parts: Parsed[] = [];
  const lines = splitAtLines(piece, source.text);
  for (const [at, line] of lines.entries()) {
    const part = parseBalanced(line, source, problems);
    if (part.mistakes.length > 0) return [...parts, parseBalanced(lines.slice(at).flat(), source, problems)];
    parts.push(part);
  }
  return parts;
}

function parseBalanced(piece: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  const { tokens, mistakes } = balanceBrackets(piece, source);
  const [first] = tokens;
  if (first && !tokenMatcher(first, Word)) {
    // Nothing begins with a sign; what follows on it is no declaration either.
    const span = { source, start: first.startOffset, end: first.startOffset + first.image.length };
    return { declarations: [], mistakes: [diagnose('unexpected-word', { found: describeToken(first) }, span)] };
  }
  recovering ??= new Grammar(true);
  const read = readDeclarations(recovering, tokens, source, [...problems, ...mistakes]);
  return withoutLostClauses({ ...read, mistakes: [...mistakes, ...read.mistakes] }, source);
}

/** Clauses that stand alone have lost their brace; all that follows from it says nothing new. */
function withoutLostClauses({ declarations, mistakes }: Parsed, source: Source): Parsed {
  const lost = declarations.find(({ kind }) => clauseWords.has(kind.text));
  if (!lost) return { declarations, mistakes };
  const { text: word, start, end } = lost.kind;
  return {
    declarations: declarations
      .filter((declaration) => declaration.start < start)
      .map((declaration) => ({ ...declaration, incomplete: true })),
    mistakes: [
      ...mistakes.filter(({ span }) => span.start < start),
      diagnose('missing-brace', { word }, { source, start, end }),
    ],
  };
}

const clauseWords = new Set([On, When, Once, Do].map(({ name }) => name));

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.span.start - b.span.start;
}
