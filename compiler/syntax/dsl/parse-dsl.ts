import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Source } from '../../source/source.ts';
import type { Declaration, Document } from '../document.ts';
import { balanceBrackets } from './balance-brackets.ts';
import { describeErrors } from './describe-errors.ts';
import { Grammar } from './grammar.ts';
import { readTokens } from './read-tokens.ts';
import { hasStray, splitAtDeclarations, splitAtLines } from './split-declarations.ts';
import { Do, On, Once, When } from './tokens.ts';

/** Reads a DSL file of any bytes: what it can, as declarations; the rest, as problems. It never throws. */
export function parseDsl(source: Source): Document {
  grammar ??= new Grammar();
  const { tokens, comments, problems } = readTokens(source);
  const { declarations, mistakes } = parseTokens(grammar, tokens, source, problems);
  return { source, declarations, comments, problems: [...problems, ...mistakes].toSorted(byPlace) };
}

let grammar: Grammar | undefined;

/** Some declarations of a file, and what is wrong in them. */
interface Parsed {
  readonly declarations: readonly Declaration[];
  readonly mistakes: readonly Diagnostic[];
}

/**
 * A file without mistakes is parsed in one go. Where something is wrong, it is parsed again in pieces, one for each
 * declaration that begins at a line's start, so that a mistake in one never swallows the next.
 */
function parseTokens(parser: Grammar, found: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  const whole = run(parser, found, source, problems);
  if (whole.mistakes.length === 0 && !hasStray(whole.declarations, found, source.text)) return whole;
  const pieces = splitAtDeclarations(found, source.text);
  const left = [...problems].toSorted(byPlace);
  const parts = pieces.flatMap((piece, at) => {
    const end = pieces[at + 1]?.[0].startOffset ?? Infinity;
    const inPiece = left.splice(0, left.findIndex(({ span }) => span.start >= end) >>> 0);
    return parsePiece(parser, piece, source, inPiece);
  });
  return {
    declarations: parts.flatMap(({ declarations }) => declarations),
    mistakes: parts.flatMap(({ mistakes }) => mistakes),
  };
}

/** A declaration that is right as far as the next line's start is not wrong for what follows it there. */
function parsePiece(parser: Grammar, piece: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed[] {
  const whole = parseBalanced(parser, piece, source, problems);
  if (whole.mistakes.length === 0) return [whole];
  const parts: Parsed[] = [];
  const lines = splitAtLines(piece, source.text);
  for (const [at, line] of lines.entries()) {
    const part = parseBalanced(parser, line, source, problems);
    if (part.mistakes.length > 0) return [...parts, parseBalanced(parser, lines.slice(at).flat(), source, problems)];
    parts.push(part);
  }
  return parts;
}

function parseBalanced(parser: Grammar, piece: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  const { tokens, mistakes } = balanceBrackets(piece, source);
  const read = run(parser, tokens, source, [...problems, ...mistakes]);
  return withoutLostClauses({ ...read, mistakes: [...mistakes, ...read.mistakes] }, source);
}

function run(parser: Grammar, input: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  parser.written = source.text;
  parser.slips.length = 0;
  parser.input = input;
  // Recovery answers undefined where nothing could be made of the tokens.
  const read = (parser.document() ?? []).filter((declaration) => declaration?.kind !== undefined);
  const slips = parser.slips.map(({ code, parameters, start, end }) =>
    diagnose(code, parameters as never, { source, start, end }),
  );
  const mistakes = [...slips, ...describeErrors(parser.errors, input, source, [...problems, ...slips])];
  const ends = input.length === 0 ? [] : [input[0].startOffset, input.at(-1)!.startOffset];
  const errors = parser.errors.map(({ token }) => (Number.isNaN(token.startOffset) ? ends[1] : token.startOffset));
  const cuts = [
    ...errors,
    ...problems.map(({ span }) => span.start).filter((start) => start >= ends[0] && start <= ends[1]),
  ];
  return { declarations: cuts.length === 0 ? read : markIncomplete(read, cuts, Math.min(...errors)), mistakes };
}

/** Some parts may be lost of a declaration in which something is wrong, and of what recovery read behind it. */
function markIncomplete(
  declarations: readonly Declaration[],
  cuts: readonly number[],
  firstError: number,
): Declaration[] {
  return declarations.map((declaration) => {
    const isCut = cuts.some((cut) => cut >= declaration.start && cut <= declaration.end);
    return isCut || declaration.start > firstError ? { ...declaration, incomplete: true } : declaration;
  });
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
