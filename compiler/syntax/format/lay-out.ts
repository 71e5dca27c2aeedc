import type { Document } from '../document.ts';
import { findPlaces } from './find-places.ts';
import { hasEmptyLineBefore } from './has-empty-line-before.ts';
import type { Block, BlockNode, Layout } from './layout.ts';
import { moveAbove } from './move-above.ts';
import type { BlockPlace } from './place.ts';
import { plainLayout } from './plain-layout.ts';
import type { Print } from './printer.ts';
import { placeComment } from './place-comment.ts';
import { readRemark } from './read-remark.ts';

/**
 * The lines of a file with their comments and paragraphs. Where its own lines were broken does not matter, so that both
 * notations come to the same layout: a comment stands above the line that it stood above or in, or behind that line.
 */
export function layOut(document: Document, print: Print): Layout {
  const { text } = document.source;
  const top = findPlaces(document, print);
  const blocks = new Map(plainLayout(document.declarations).blocks);
  collect(top, blocks, text);
  for (const comment of document.comments) {
    placeComment({ text, start: comment.start, end: comment.end, remark: readRemark(comment, text) }, top);
  }
  raiseFirst(top);
  for (const block of [top.block, ...blocks.values()]) closeStart(block);
  return { top: top.block, blocks };
}

/** Notes the blocks by their nodes, and which lines begin a paragraph. */
function collect({ node, block, places }: BlockPlace, blocks: Map<BlockNode, Block>, text: string): void {
  if (node) blocks.set(node, block);
  for (const { line, start, blocks: inner } of places) {
    line.paragraph = hasEmptyLineBefore(text, start);
    for (const each of inner) collect(each, blocks, text);
  }
}

/** No block begins with an empty line. */
function closeStart({ lines: [first], after }: Block): void {
  const start = first ? (first.before[0] ?? first) : after[0];
  if (start) start.paragraph = false;
}

/** The first action stands on the line of its clause, so its comments stand above that. */
function raiseFirst({ places }: BlockPlace): void {
  for (const { line, blocks } of places) {
    const [first] = 'actions' in line.node ? blocks[0].block.lines : [];
    for (const remark of first?.before.splice(0) ?? []) moveAbove(remark, line);
    for (const block of blocks) raiseFirst(block);
  }
}
