import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Document } from '../document.ts';
import { byPlace } from './by-place.ts';
import { parsePiece } from './parse-piece.ts';
import { parseWhole } from './parse-whole.ts';
import type { Parsed } from './read-declarations.ts';
import { readTokens } from './read-tokens.ts';
import { hasStray, splitAtDeclarations } from './split-declarations.ts';

/** Reads a DSL file of any bytes: what it can, as declarations; the rest, as problems. It never throws. */
export function parseDsl(source: Source): Document {
  const { tokens, comments, problems } = readTokens(source);
  const { declarations, mistakes, unread } = parseTokens(tokens, source, problems);
  return { source, declarations, comments, problems: [...problems, ...mistakes].toSorted(byPlace), unread };
}

/**
 * A file without mistakes is parsed in one go. Where something is wrong, it is parsed again in pieces, one for each
 * declaration that begins at a line's start, so that a mistake in one never swallows the next.
 */
function parseTokens(found: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  const whole = parseWhole(found, source, problems);
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
    unread: parts.flatMap(({ unread }) => unread),
  };
}
