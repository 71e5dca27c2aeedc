import type { Document } from '../document.ts';
import { isChain, isRow } from './block-nodes.ts';
import { findPlaces } from './find-places.ts';
import { hasEmptyLineBefore } from './has-empty-line-before.ts';
import { hasRemarks } from './has-comments.ts';
import type { Block, BlockNode, Layout } from './layout.ts';
import { moveAbove } from './move-above.ts';
import type { BlockPlace, LinePlace } from './line-place.ts';
import { plainLayout } from './plain-layout.ts';
import type { Print } from './printer.ts';
import { placeComment } from './place-comment.ts';
import { readRemark } from './read-remark.ts';

/**
 * Returns the lines of a file with their comments and paragraphs. It ignores the line breaks of the file, so both
 * syntaxes result in the same layout. A comment goes above or after the line that it was above, in or after.
 */
export function layOut(document: Document, print: Print): Layout {
  const { text } = document.source;
  const top = findPlaces(document, print);
  const blocks = new Map(plainLayout(document.declarations).blocks);
  collect(top, blocks, text);
  for (const comment of document.comments) {
    placeComment({ text, start: comment.start, end: comment.end, remark: readRemark(comment, text) }, top);
  }
  for (const place of top.places) moveFirstComments(place);
  removeInnerParagraphs(top);
  for (const block of [top.block, ...blocks.values()]) removeFirstParagraph(block);
  return { top: top.block, blocks };
}

/** Collects the blocks by node, and marks the lines that begin a paragraph. */
function collect({ node, block, places }: BlockPlace, blocks: Map<BlockNode, Block>, text: string): void {
  if (node) blocks.set(node, block);
  for (const { line, start, blocks: inner } of places) {
    line.paragraph = hasEmptyLineBefore(text, start);
    for (const each of inner) {
      if (each.node && isChain(each.node)) each.block.outer = block.outer ?? block;
      collect(each, blocks, text);
    }
  }
}

/** Removes empty lines between operands, arguments and entries, and within expressions that have no comments. */
function removeInnerParagraphs({ node, isInWords, block, places }: BlockPlace): void {
  const isExpression = node !== undefined && 'form' in node && (node.form === 'binary' || node.form === 'call');
  const isEntries = isRow(node) && 'values' in node;
  if (isExpression || isEntries || (isInWords && !hasRemarks(block))) {
    for (const part of [...block.lines, ...block.lines.flatMap(({ before }) => before), ...block.after]) {
      part.paragraph = false;
    }
  }
  for (const { blocks } of places) for (const inner of blocks) removeInnerParagraphs(inner);
}

/** Removes an empty line at the start of a block. */
function removeFirstParagraph({ lines: [first], after }: Block): void {
  const start = first ? (first.before[0] ?? first) : after[0];
  if (start) start.paragraph = false;
}

/**
 * Moves the comments of first lines to the line that these are part of. The first row is on the line of its clause, and
 * the first operand on the line of its chain. Returns whether the line now has its one trailing comment.
 */
function moveFirstComments({ line, blocks }: LinePlace): boolean {
  let isTaken = false;
  for (const { node, block, places } of blocks) {
    const taken = places.map(moveFirstComments);
    if (!node || !(isRow(node) || isChain(node))) continue;
    for (const remark of block.lines[0]?.before.splice(0) ?? []) moveAbove(remark, line);
    isTaken ||= taken[0] === true;
  }
  if (isTaken && line.remark) {
    moveAbove(line.remark, line);
    line.remark = undefined;
  }
  return isTaken || line.remark !== undefined;
}
