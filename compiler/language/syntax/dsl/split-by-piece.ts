import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

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
