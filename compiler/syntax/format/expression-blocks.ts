import type { Expression } from '../document.ts';
import { isLogical } from './chain-links.ts';
import type { BlockNode } from './layout.ts';
import type { Print } from './printer.ts';
import { isSameLine } from '../text-lines.ts';
import { hasItemLines } from './yaml/has-item-lines.ts';
import { hasMapping, isBlockMapping } from './yaml/has-mapping.ts';

/** What is asked while the lines of a file are found. */
export interface Finder {
  readonly text: string;
  readonly print: Print;
  /** Whether a comment of the DSL, of which blocks of text in YAML hold some too, begins in a stretch. */
  readonly hasComment: (start: number, end: number) => boolean;
}

/**
 * How YAML writes an expression: as its own lists and mappings, those between brackets, or word for word as the DSL does.
 * Of the items of a list nothing has lines of its own.
 */
export type Form = 'own' | 'brackets' | 'words' | 'item';

/** A part of a line that has lines of its own, and the form of what stands in these. */
export interface FoundBlock {
  readonly node: BlockNode;
  readonly within: Form;
}

/** What of an expression stands on lines of its own in both notations; comments within the rest have no place there. */
export function expressionBlocks(node: Expression, form: Form, finder: Finder): FoundBlock[] {
  if (form === 'item') return [];
  if (form === 'words') return blocksInWords(node, finder);
  const isOwn = node.form === 'list' || node.form === 'record' || node.form === 'case';
  if (!isOwn) return form === 'own' ? blocksInWords(node, finder) : [];
  if (node.form === 'list') return hasItemLines(finder.print, node) ? [{ node, within: 'item' }] : [];
  if (!hasMapping(finder.print, node)) return [];
  const isBelow = form === 'own' && (node.form === 'case' || isBlockMapping(node));
  return [{ node, within: isBelow ? 'own' : 'brackets' }];
}

/** Lines are given to what has comments in it; in all else the width decides. */
function blocksInWords(node: Expression, finder: Finder): FoundBlock[] {
  switch (node.form) {
    case 'call':
      return node.arguments.length > 0 ? whereComments(node, node.of.end, node.end, finder) : [];
    case 'list':
    case 'record':
    case 'case':
      return whereComments(node, node.start, node.end, finder);
    case 'unary':
      return blocksInWords(node.operand, finder);
    case 'binary':
      if (!isLogical(node)) return blocksInWords(node.right, finder);
      return whereComments(node, node.start, endOfChain(node, finder.text), finder);
    default:
      return [];
  }
}

function whereComments(node: BlockNode, start: number, end: number, { hasComment }: Finder): FoundBlock[] {
  return hasComment(start, end) ? [{ node, within: 'words' }] : [];
}

/** Behind the last operand of a chain over lines a comment is that operand's. */
function endOfChain({ start, end }: Expression, text: string): number {
  if (isSameLine(text, start, end)) return end;
  const rest = text.slice(end).search(/[\r\n]/);
  return rest < 0 ? text.length : end + rest;
}
