import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { maxMistakes } from '../../diagnostics/max-mistakes.ts';
import { indexAtMost } from '../../source/lists.ts';
import type { Source } from '../../source/source.ts';
import { limitMistakes } from '../without-conflicts.ts';
import type { Declaration, Document, Node, AdmitsText } from '../document.ts';
import { byPlace } from '../dsl/by-place.ts';
import { joinParsed } from '../dsl/split-declarations.ts';
import { parsePiece } from '../dsl/parse-piece.ts';
import { parseWhole } from '../dsl/parse-dsl.ts';
import type { Parsed } from '../dsl/read-declarations.ts';
import { findStray } from './find-stray.ts';
import { readDeclaration, type DeclarationTokens } from './read-declaration.ts';
import { splitKeys } from './split-keys.ts';
import { splitMoved } from './split-moved.ts';

/**
 * Parses a YAML file to declarations and problems. It accepts any text and never throws. Each declaration is converted
 * to DSL tokens with offsets of this file, and the grammar of the DSL parses them.
 */
export function parseYaml(source: Source, admitsText: AdmitsText): Document {
  // The YAML library does not accept a single carriage return as line end. The replacement keeps all offsets.
  const text = source.text.replace(/\r(?!\n)/g, '\n');
  const { pieces, markers } = splitKeys(text);
  const read = readDeclarations(text, pieces, source, admitsText);
  const { declarations, mistakes, unparsed } = parse(read, source);
  const problems = [...read.flatMap((one) => one.problems), ...mistakes, ...reportMarkers(markers, read, source)];
  return limitMistakes({
    source,
    declarations: withoutLostParts(declarations, read),
    comments: read.flatMap(({ comments }) => comments),
    problems: problems.toSorted(byPlace),
    warnings: read.flatMap(({ warnings }) => warnings),
    unparsed,
  });
}

function readDeclarations(
  text: string,
  pieces: readonly Node[],
  source: Source,
  admitsText: AdmitsText,
): DeclarationTokens[] {
  const read: DeclarationTokens[] = [];
  let reported = 0;
  const readPiece = (piece: Node): readonly DeclarationTokens[] => {
    const one = readDeclaration(text, piece, source, admitsText);
    if (!one.failure) return [one];
    const parts = splitMoved(text, piece).map((part) => readDeclaration(text, part, source, admitsText));
    // Otherwise the failure has another cause.
    return parts[0].failure ? [one] : parts;
  };
  for (const piece of pieces) {
    for (const one of readPiece(piece)) {
      read.push(one);
      reported += one.problems.length + (one.failure ? 1 : 0);
    }
    if (reported > maxMistakes) break;
  }
  return read;
}

/** Parses a file at once if it has no errors, otherwise declaration by declaration. */
function parse(read: readonly DeclarationTokens[], source: Source): Parsed {
  const whole = read.filter(({ failure, tokens }) => !failure && tokens.length > 0);
  const lost = read.flatMap(({ failure, start, end }) => (failure ? [{ failure, start, end }] : []));
  const { declarations, mistakes, unparsed } = parseTokens(whole, source);
  return {
    declarations,
    mistakes: [...mistakes, ...lost.map(({ failure }) => failure)],
    unparsed: [...unparsed, ...lost.map(({ start, end }) => ({ start, end }))],
  };
}

function parseTokens(read: readonly DeclarationTokens[], source: Source): Parsed {
  const problems = read.flatMap((one) => one.problems);
  const tokens = read.flatMap((one) => one.tokens);
  const whole = parseWhole(tokens, source, problems);
  const { declarations, mistakes } = whole;
  const isRead =
    mistakes.length === 0 &&
    declarations.length === read.length &&
    read.every((one, at) => declares(declarations[at], one));
  if (isRead) return whole;
  return joinParsed(parsePieces(read, source));
}

function* parsePieces(read: readonly DeclarationTokens[], source: Source): Generator<Parsed> {
  for (const one of read) {
    for (const part of parsePiece(one.tokens, source, one.problems)) yield keepOne(part, one, source);
  }
}

/** Whether a declaration begins at its key, and each of its parts begins at a key. */
function declares(declaration: Declaration, { tokens: [first], starts }: DeclarationTokens): boolean {
  return declaration.start === first.startOffset && !findStray(declaration, starts);
}

/** A key declares one thing. Reports anything else that was parsed from its value. */
function keepOne(part: Parsed, { tokens: [first], starts, start, end }: DeclarationTokens, source: Source): Parsed {
  const [declaration] = part.declarations.filter((one) => one.start === first.startOffset);
  const stray = declaration && (findStray(declaration, starts) ?? part.declarations.find((one) => one !== declaration));
  if (!stray || part.mistakes.length > 0) return { ...part, declarations: declaration ? [declaration] : [] };
  const [found] = /^\S[\w$]*/.exec(source.text.slice(stray.start)) ?? [''];
  const span = { source, start: stray.start, end: stray.start + found.length };
  return {
    declarations: [{ ...declaration, incomplete: true, unparsed: true }],
    mistakes: [diagnose('unexpected-word', { found: `"${found}"` }, span)],
    unparsed: [...part.unparsed, { start, end }],
  };
}

const moved = new Set(['yaml-not-indented', 'yaml-indentation']);

/**
 * A part that is not indented, or indented wrongly, may belong to the declaration above. Marks that as incomplete, so nothing is reported as
 * missing.
 */
function withoutLostParts(
  declarations: readonly Declaration[],
  read: readonly DeclarationTokens[],
): readonly Declaration[] {
  const lost = read.flatMap(({ failure, start }) => (failure && moved.has(failure.code) ? [start] : []));
  const above = new Set(lost.map((start) => declarations.findLast((declaration) => declaration.start < start)));
  if (above.size === 0) return declarations;
  return declarations.map((declaration) =>
    above.has(declaration) ? { ...declaration, incomplete: true } : declaration,
  );
}

/** Reports document markers (`---`) that have content on both sides. */
function reportMarkers(markers: readonly Node[], read: readonly DeclarationTokens[], source: Source): Diagnostic[] {
  const places = read.filter(({ tokens, failure }) => tokens.length > 0 || failure).map(({ start }) => start);
  const last = places.at(-1) ?? -1;
  let from = -1;
  return markers.flatMap(({ start, end }) => {
    const isBetween = places[indexAtMost(places, start - 1)] > from && last > start;
    if (!isBetween) return [];
    from = start;
    return [diagnose('yaml-documents', {}, { source, start, end })];
  });
}
