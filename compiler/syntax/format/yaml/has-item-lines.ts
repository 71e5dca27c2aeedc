import type { Expression, ListNode } from '../../document.ts';
import type { Print } from '../printer.ts';
import { flowText } from './flow-text.ts';

/** Whether both notations can write a list in brackets with one item a line, so that each may have its comment. */
export function hasItemLines(print: Print, node: Expression): node is ListNode {
  if (node.form !== 'list' || node.items.length === 0) return false;
  return node.items.every((item) => !holding.has(item.form) && flowText(print, item) !== undefined);
}

const holding = new Set<Expression['form']>(['list', 'record', 'case']);
