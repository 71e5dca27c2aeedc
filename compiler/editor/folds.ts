import { positionAt, type Source } from '../language/source/source.ts';
import type { Document, Node } from '../language/syntax/document.ts';
import { innerNodes } from './nodes-around.ts';

/** Lines that an editor can fold, both counted from 1. */
export interface Fold {
  readonly first: number;
  readonly last: number;
  readonly kind: 'declaration' | 'comment';
}

/** Returns what can be folded in a file: declarations, braces and lists of several lines, and comments of several lines. */
export function foldsOf(document: Document): readonly Fold[] {
  const { source, declarations, comments } = document;
  const folds = new Map<number, Fold>();
  const add = ({ start, end }: Node, kind: Fold['kind']) => {
    const [first, last] = [positionAt(source, start).line, positionAt(source, end).line];
    if (last > first && !folds.has(first)) folds.set(first, { first, last, kind });
  };
  const visit = (node: Node): void => {
    if (isLong(source, node)) add(node, 'declaration');
    innerNodes(node).forEach(visit);
  };
  declarations.forEach(visit);
  for (const block of blocksOf(source, comments)) add(block, 'comment');
  return [...folds.values()].toSorted((a, b) => a.first - b.first);
}

const isLong = ({ text }: Source, { start, end }: Node): boolean => text.slice(start, end).includes('\n');

/** Joins comments that follow each other on their own lines. */
function blocksOf({ text }: Source, comments: readonly Node[]): readonly Node[] {
  const blocks: { start: number; end: number }[] = [];
  for (const { start, end } of comments) {
    const last = blocks.at(-1);
    if (last && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, start))) last.end = end;
    else blocks.push({ start, end });
  }
  return blocks;
}
