import { tokenMatcher, type IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../../source/source.ts';
import { isFirstOnLine } from '../text-lines.ts';
import { balanceBrackets } from './balance-brackets.ts';
import { byPlace } from './by-place.ts';
import { splitAtLines, splitByPiece } from './split-declarations.ts';
import { describeToken } from './describe-errors.ts';
import { Grammar } from './grammar.ts';
import { type Parsed, readDeclarations } from './read-declarations.ts';
import { clauseWords, WordToken } from './tokens.ts';

/**
 * Parses a piece that begins with one declaration. `problems` are its problems found so far, in order. If the
 * declaration is correct up to the start of a later line, an error from there on does not affect it.
 */
export function parsePiece(piece: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed[] {
  const whole = parseBalanced(piece, source, problems);
  if (whole.mistakes.length === 0) return [whole];
  const parts: Parsed[] = [];
  const lines = splitAtLines(piece, source.text);
  const problemsOf = splitByPiece(problems, lines);
  for (const [at, line] of lines.entries()) {
    const part = parseBalanced(line, source, problemsOf[at]);
    if (part.mistakes.length > 0) {
      const rest = lines.slice(at).flat();
      const read = parseBalanced(rest, source, problemsOf.slice(at).flat());
      return [...parts, withOneMistake(read, rest, source)];
    }
    parts.push(part);
  }
  return parts;
}

let recovering: Grammar | undefined;

function parseBalanced(piece: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  const { tokens, mistakes } = balanceBrackets(piece, source);
  const [first] = tokens;
  if (first && !tokenMatcher(first, WordToken)) {
    // A declaration cannot start with punctuation, so skip to the next one.
    const span = { source, start: first.startOffset, end: first.startOffset + first.image.length };
    return {
      declarations: [],
      mistakes: [diagnose('unexpected-word', { found: describeToken(first) }, span)],
      unparsed: [],
    };
  }
  recovering ??= new Grammar(true);
  const read = readDeclarations(recovering, tokens, source, [...problems, ...mistakes]);
  return withoutLostClauses({ ...read, mistakes: [...mistakes, ...read.mistakes] }, source);
}

/** A clause outside a declaration means that a brace is missing. Reports that, and drops the follow-up errors. */
function withoutLostClauses({ declarations, mistakes, unparsed }: Parsed, source: Source): Parsed {
  const lost = declarations.find(({ kind }) => clauseNames.has(kind.text));
  if (!lost) return { declarations, mistakes, unparsed };
  const { text: word, start, end } = lost.kind;
  return {
    declarations: declarations
      .filter((declaration) => declaration.start < start)
      .map((declaration) => ({ ...declaration, incomplete: true })),
    mistakes: [
      ...mistakes.filter(({ span }) => span.start < start),
      diagnose('missing-brace', { word }, { source, start, end }),
    ],
    unparsed,
  };
}

/** Errors after which a declaration cannot be recovered. For others the intended meaning is clear. */
const hardCodes = new Set([
  'missing-brace',
  'too-deep',
  'unclosed',
  'unexpected-end',
  'unfinished-value',
  'unexpected-word',
]);

/**
 * Keeps only the first hard error of a piece, since a declaration is unreliable from that line on. Later errors are
 * dropped, and later steps skip the rest. A missing or extra brace may belong to any line, so then the first error of
 * any kind is the likeliest cause, and the whole piece is skipped. A declaration that recovery finds within a line after
 * that error is part of an expression: the `stage is a` of `x is y is z, stage is a`.
 */
function withOneMistake(
  { declarations, mistakes, unparsed }: Parsed,
  piece: readonly IToken[],
  source: Source,
): Parsed {
  const inOrder = mistakes.toSorted(byPlace);
  const hard = inOrder.filter(({ code }) => hardCodes.has(code));
  if (hard.length === 0) return { declarations, mistakes, unparsed };
  const pieceStart = piece[0].startOffset;
  const end = piece.at(-1)!.startOffset + piece.at(-1)!.image.length;
  const isTorn = hard.some(isAboutBraces);
  const [first] = isTorn ? inOrder : hard;
  const lineStart = source.text.lastIndexOf('\n', first.span.start - 1) + 1;
  const start = isTorn ? pieceStart : Math.max(pieceStart, lineStart);
  return {
    declarations: declarations
      .filter((declaration) => declaration.start < first.span.start || isFirstOnLine(source.text, declaration.start))
      .map((declaration) => ({ ...declaration, incomplete: true, unparsed: true })),
    mistakes: inOrder.filter((mistake) => mistake === first || mistake.span.start < start),
    unparsed: [...unparsed, { start, end }],
  };
}

function isAboutBraces({ code, span }: Diagnostic): boolean {
  return code === 'unexpected-end' || /^[{}]$/.test(spanText(span));
}

const clauseNames = new Set([...clauseWords].map(({ name }) => name));
