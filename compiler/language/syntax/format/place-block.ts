import type { Node } from '../document.ts';
import { isSameLine, skipBlank } from '../text-lines.ts';
import { isChain, isParameters, isRow } from './block-nodes.ts';
import type { BlockNode } from './layout.ts';
import type { BlockPlace, LinePlace } from './line-place.ts';

/** Returns a block with its position: from its opening to its closing bracket, or from its first to its last line. */
export function placeBlock(node: BlockNode, places: readonly LinePlace[], text: string): Omit<BlockPlace, 'isInWords'> {
  const opening = openingOf(node, text);
  const isBraced = isChain(node) || (!isRow(node) && /[{[(]/.test(text[opening] ?? ''));
  const { start, end } = isBraced || places.length === 0 ? signsOf(node, opening, text) : around(places);
  const isOpen = isChain(node) && !isSameLine(text, node.start, node.right.start);
  const block = { lines: places.map(({ line }) => line), after: [] };
  return { block, places, node, start, end, isBraced, isOpen };
}

/** Returns the offset of the opening bracket. That of a case follows its word, except in YAML braces around both. */
function openingOf(node: BlockNode, text: string): number {
  if (isParameters(node)) return node.names.at(-1)?.end ?? node.kind.end;
  if (!('form' in node)) return node.start;
  if (node.form === 'call') return node.of.end;
  const isWord = node.form === 'case' && text.startsWith('case', node.start);
  return isWord ? skipBlank(text, node.start + 'case'.length) : node.start;
}

function signsOf(node: BlockNode, opening: number, text: string): Node {
  if (isParameters(node)) return { start: opening, end: skipBlank(text, node.parameters!.at(-1)!.end) + 1 };
  return 'form' in node && node.form === 'call' ? { start: opening, end: node.end } : node;
}

function around(places: readonly LinePlace[]): Node {
  return { start: places[0].start, end: places.at(-1)!.end };
}
