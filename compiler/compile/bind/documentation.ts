import type { Source } from '../../language/source/source.ts';
import { describes } from '../../language/syntax/describes.ts';
import type { Comment, Document, Node } from '../../language/syntax/document.ts';
import { isFirstOnLine } from '../../language/syntax/is-first-on-line.ts';

/** Returns the text of the `///` lines (in YAML `##`) directly above a declaration. */
export function documentationOf(node: Node, source: Source, documents: readonly Document[]): string[] {
  const comments = documents.find((document) => document.source === source)?.comments ?? [];
  const lines: string[] = [];
  let below = node.start;
  for (let at = lastBefore(comments, node.start); at >= 0; at--) {
    const { documentation, start, end } = comments[at];
    const gap = source.text.slice(end, below);
    // A YAML key may be quoted.
    if (!documentation || !/^\s*["']?$/.test(gap) || (gap.match(/\n/g)?.length ?? 0) > 1) break;
    // In the DSL, the gap shows that nothing is between. To read up to the node for each line would take quadratic time.
    const isAbove =
      source.text[start] === '#' ? describes(source.text, start, node.start) : isFirstOnLine(source.text, start);
    if (!isAbove) break;
    lines.push(
      source.text
        .slice(start, end)
        .replace(/^(\/\/\/|##)/, '')
        .trim(),
    );
    below = start;
  }
  return lines.toReversed();
}

/** Index of the last comment that ends at or before an offset. */
function lastBefore(comments: readonly Comment[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle].end <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
