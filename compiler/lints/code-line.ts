import type { Source } from '../language/source/source.ts';

/** Returns the first line with code at a line or after it, without those with comments only. Undefined if there is none. Lines count from 1. */
export function codeLineFrom({ text, lineStarts }: Source, first: number): number | undefined {
  for (let line = first; line <= lineStarts.length; line++) {
    if (!/^\s*(?:\/\/|#|$)/.test(text.slice(lineStarts[line - 1], lineStarts[line]))) return line;
  }
  return undefined;
}
