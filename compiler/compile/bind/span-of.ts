import type { Source, Span } from '../../language/source/source.ts';
import type { Node } from '../../language/syntax/document.ts';

/** Returns the range of a file that a node covers. */
export function spanOf(source: Source, { start, end }: Node): Span {
  return { source, start, end };
}
