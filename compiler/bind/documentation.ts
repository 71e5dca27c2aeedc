import type { Source } from '../source/source.ts';
import { describes } from '../syntax/describes.ts';
import type { Comment, Document, Node } from '../syntax/document.ts';

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
    if (!describes(source.text, start, node.start)) break;
    lines.unshift(
      source.text
        .slice(start, end)
        .replace(/^(\/\/\/|##)/, '')
        .trim(),
    );
    below = start;
  }
  return lines;
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
