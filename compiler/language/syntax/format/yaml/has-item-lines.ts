import type { ExpressionNode, ListNode } from '../../document.ts';
import type { Print } from '../printer.ts';
import { flowText } from './flow-text.ts';

/** Whether both syntaxes can write a list in brackets with one item per line, so that each may have a comment. */
export function hasItemLines(print: Print, node: ExpressionNode): node is ListNode {
  if (node.form !== 'list' || node.items.length === 0) return false;
  return node.items.every((item) => !nested.has(item.form) && flowText(print, item) !== undefined);
}

const nested = new Set<ExpressionNode['form']>(['list', 'loop', 'record', 'case']);
