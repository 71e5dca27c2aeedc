import type * as ast from '../document.ts';
import type { BlockNode, LineNode } from './layout.ts';
import { rowsOf } from './rows-of.ts';

/** Whether a part of a document is written as lines in braces, or as a row of actions. */
export function isBlockNode(value: object): value is Exclude<BlockNode, ast.ListNode> {
  if ('form' in value) return value.form === 'record' || value.form === 'case';
  return 'clauses' in value || isActions(value);
}

export function isActions(value: object | undefined): value is ast.DoClause {
  return value !== undefined && 'actions' in value;
}

export function isList(value: object): value is ast.ListNode {
  return 'form' in value && value.form === 'list';
}

/** What stands in it, in its order. */
export function linesIn(node: BlockNode): LineNode[] {
  if (isActions(node)) return [...node.actions];
  if (isList(node)) return node.items.map((item) => ({ item, start: item.start, end: item.end }));
  if ('form' in node) return rowsOf(node.entries, false);
  return [...rowsOf(node.entries, true), ...node.clauses, ...node.declarations].toSorted((a, b) => a.start - b.start);
}
