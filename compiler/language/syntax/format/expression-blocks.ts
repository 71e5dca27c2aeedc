import type { ExpressionNode } from '../document.ts';
import { isLogical } from './chain-links.ts';
import type { BlockNode } from './layout.ts';
import type { Print } from './printer.ts';
import { isSameLine } from '../text-lines.ts';
import { hasItemLines } from './yaml/has-item-lines.ts';
import { hasMapping, isBlockMapping } from './yaml/has-mapping.ts';

/** Tools for finding the lines of a file. */
export interface BlockFinder {
  readonly text: string;
  readonly print: Print;
  /** Whether a DSL comment begins in a range. YAML block scalars may contain them too. */
  readonly hasComment: (start: number, end: number) => boolean;
}

/**
 * How YAML writes an expression: as block lists and mappings (`own`), in brackets, or in the same words as the DSL.
 * Parts of a list item never have their own lines.
 */
export type Form = 'own' | 'brackets' | 'words' | 'item';

/** A node that is written over several lines, and the form of its lines. */
export interface FoundBlock {
  readonly node: BlockNode;
  readonly within: Form;
}

/** Returns the parts of an expression that have their own lines in both syntaxes. Only these can contain comments. */
export function expressionBlocks(node: ExpressionNode, form: Form, finder: BlockFinder): FoundBlock[] {
  if (form === 'item') return [];
  if (form === 'words') return blocksInWords(node, finder);
  const isOwn = node.form === 'list' || node.form === 'record' || node.form === 'case';
  if (!isOwn) return form === 'own' ? blocksInWords(node, finder) : [];
  if (node.form === 'list') return hasItemLines(finder.print, node) ? [{ node, within: 'item' }] : [];
  if (!hasMapping(finder.print, node)) return [];
  const isBelow = form === 'own' && (node.form === 'case' || isBlockMapping(node));
  return [{ node, within: isBelow ? 'own' : 'brackets' }];
}

/** Returns the parts that contain comments, which need their own lines. For other parts the width decides. */
function blocksInWords(node: ExpressionNode, finder: BlockFinder): FoundBlock[] {
  switch (node.form) {
    case 'call':
      return node.arguments.length > 0 ? whereComments(node, node.of.end, node.end, finder) : [];
    case 'list':
    case 'record':
    case 'case':
      return whereComments(node, node.start, node.end, finder);
    case 'unary':
      return blocksInWords(node.operand, finder);
    case 'loop':
      return blocksInWords(node.value, finder);
    case 'binary':
      if (!isLogical(node)) return blocksInWords(node.right, finder);
      return whereComments(node, node.start, endOfChain(node, finder.text), finder);
    default:
      return [];
  }
}

function whereComments(node: BlockNode, start: number, end: number, { hasComment }: BlockFinder): FoundBlock[] {
  return hasComment(start, end) ? [{ node, within: 'words' }] : [];
}

/** In a chain over several lines, a comment after the last operand belongs to that operand. */
function endOfChain({ start, end }: ExpressionNode, text: string): number {
  if (isSameLine(text, start, end)) return end;
  const rest = text.slice(end).search(/[\r\n]/);
  return rest < 0 ? text.length : end + rest;
}
