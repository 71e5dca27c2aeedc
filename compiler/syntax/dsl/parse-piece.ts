import { tokenMatcher, type IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../../source/source.ts';
import { balanceBrackets } from './balance-brackets.ts';
import { byPlace } from './by-place.ts';
import { splitByPiece } from './split-by-piece.ts';
import { describeToken } from './describe-errors.ts';
import { Grammar } from './grammar.ts';
import { readDeclarations, type Parsed } from './read-declarations.ts';
import { splitAtLines } from './split-declarations.ts';
import { clauseWords, Word } from './tokens.ts';

/**
 * Reads what begins with one declaration; `problems` are what was told of it, in their order. A declaration that is right
 * as far as the next line's start is not wrong for what follows it there.
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
  if (first && !tokenMatcher(first, Word)) {
    // Nothing begins with a sign; what follows on it is no declaration either.
    const span = { source, start: first.startOffset, end: first.startOffset + first.image.length };
    return {
      declarations: [],
      mistakes: [diagnose('unexpected-word', { found: describeToken(first) }, span)],
      unread: [],
    };
  }
  recovering ??= new Grammar(true);
  const read = readDeclarations(recovering, tokens, source, [...problems, ...mistakes]);
  return withoutLostClauses({ ...read, mistakes: [...mistakes, ...read.mistakes] }, source);
}

/** Clauses that stand alone have lost their brace; all that follows from it says nothing new. */
function withoutLostClauses({ declarations, mistakes, unread }: Parsed, source: Source): Parsed {
  const lost = declarations.find(({ kind }) => clauseNames.has(kind.text));
  if (!lost) return { declarations, mistakes, unread };
  const { text: word, start, end } = lost.kind;
  return {
    declarations: declarations
      .filter((declaration) => declaration.start < start)
      .map((declaration) => ({ ...declaration, incomplete: true })),
    mistakes: [
      ...mistakes.filter(({ span }) => span.start < start),
      diagnose('missing-brace', { word }, { source, start, end }),
    ],
    unread,
  };
}

/** Mistakes after which the form of a declaration is lost; of others it is clear what was meant. */
const hardCodes = new Set([
  'missing-brace',
  'too-deep',
  'unclosed',
  'unexpected-end',
  'unfinished-value',
  'unexpected-word',
]);

/**
 * From the line of the first mistake that breaks its form a declaration says nothing reliable: what else was found wrong
 * there says nothing new, and no later step looks into it. A brace that is lost or left over may have been meant for any
 * line, so that the first mistake of all is the likeliest cause, and stands for the whole.
 */
function withOneMistake({ declarations, mistakes, unread }: Parsed, piece: readonly IToken[], source: Source): Parsed {
  const inOrder = mistakes.toSorted(byPlace);
  const hard = inOrder.filter(({ code }) => hardCodes.has(code));
  if (hard.length === 0) return { declarations, mistakes, unread };
  const pieceStart = piece[0].startOffset;
  const end = piece.at(-1)!.startOffset + piece.at(-1)!.image.length;
  const isTorn = hard.some(isAboutBraces);
  const [first] = isTorn ? inOrder : hard;
  const lineStart = source.text.lastIndexOf('\n', first.span.start - 1) + 1;
  const start = isTorn ? pieceStart : Math.max(pieceStart, lineStart);
  return {
    declarations: declarations.map((declaration) => ({ ...declaration, incomplete: true, unread: true })),
    mistakes: inOrder.filter((mistake) => mistake === first || mistake.span.start < start),
    unread: [...unread, { start, end }],
  };
}

function isAboutBraces({ code, span }: Diagnostic): boolean {
  return code === 'unexpected-end' || /^[{}]$/.test(spanText(span));
}

const clauseNames = new Set([...clauseWords].map(({ name }) => name));
