import type { Source, Span } from '../source/source.ts';
import type { Node } from '../syntax/document.ts';

/** Returns the range of a file that a node covers. */
export function spanOf(source: Source, { start, end }: Node): Span {
  return { source, start, end };
}
