import type { Node } from '../document.ts';

/**
 * Splits a piece that cannot be read before each line that is not part of it: one with a key where the lines above leave
 * no room for one. Such a line is often a declaration whose first line is indented or lacks its beginning.
 */
export function splitMoved(text: string, piece: Node): readonly Node[] {
  const pieces: Node[] = [];
  let { start } = piece;
  let above: Above | undefined;
  for (let at = start, next = at; at < piece.end; at = next) {
    const found = text.indexOf('\n', at);
    next = found < 0 || found >= piece.end ? piece.end : found + 1;
    const line = text.slice(at, next).trimEnd();
    if (/^\s*(#|$)/.test(line)) continue;
    if (above && isMoved(line, above)) {
      pieces.push({ start, end: at });
      start = at;
      above = undefined;
    }
    above = follow(line, above);
  }
  return [...pieces, { start, end: piece.end }];
}

/** The lines of a piece so far. */
interface Above {
  /** Keys with less indentation are not part of the piece; undefined until the first key below a key without a value. */
  readonly least: number | undefined;
  /** The number of open brackets. */
  readonly depth: number;
  /** Whether any line can follow, as inside a text over several lines. */
  readonly isOpen: boolean;
}

function isMoved(line: string, { least, depth, isOpen }: Above): boolean {
  if (isOpen || depth > 0 || least === undefined) return false;
  return /^ +(?!- )\S.*:(\s|$)/.test(line) && indentOf(line) < least;
}

function follow(line: string, above: Above | undefined): Above {
  const signs = line
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, 'text')
    .replace(/\s#.*/, '')
    .trimEnd();
  const depth = (above?.depth ?? 0) + count(signs, /[[{]/g) - count(signs, /[\]}]/g);
  const opens = /["']|^[?-]|(^|\s)[|>][-+\d]*$/.test(signs);
  return { least: leastOf(line, signs, above), depth: Math.max(0, depth), isOpen: opens || Boolean(above?.isOpen) };
}

function leastOf(line: string, signs: string, above: Above | undefined): number | undefined {
  if (above) return above.least ?? indentOf(line);
  if (indentOf(line) > 0) return indentOf(line);
  // A value beside the first key leaves no room for keys below it.
  return signs.endsWith(':') ? undefined : Infinity;
}

function indentOf(line: string): number {
  return line.search(/\S/);
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
