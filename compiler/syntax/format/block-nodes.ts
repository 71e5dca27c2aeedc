import type * as ast from '../document.ts';
import { isLogical, linksOf } from './chain-links.ts';
import type { BlockNode, LineNode } from './layout.ts';
import { rowsOf } from './rows-of.ts';

/** Whether a part of a document is written as lines in braces, or as a row of actions. */
export function isBlockNode(value: object): value is ast.Body | ast.RecordNode | ast.CaseNode | ast.DoClause {
  if ('form' in value) return value.form === 'record' || value.form === 'case';
  return 'clauses' in value || isActions(value);
}

export function isActions(value: object | undefined): value is ast.DoClause {
  return value !== undefined && 'actions' in value;
}

export function isList(value: object): value is ast.ListNode {
  return 'form' in value && value.form === 'list';
}

/** `a and b or c`, whose first operand goes on from what stands before it. */
export function isChain(value: object): value is ast.BinaryNode {
  return 'form' in value && isLogical(value as ast.Expression);
}

/** A declaration stands for its parameters. */
export function isParameters(value: BlockNode): value is ast.Declaration {
  return 'kind' in value;
}

/** What stands in it, in its order. */
export function linesIn(node: BlockNode): readonly LineNode[] {
  if (isParameters(node)) return node.parameters ?? [];
  if (isActions(node)) return node.actions;
  if (!('form' in node)) {
    return [...rowsOf(node.entries, true), ...node.clauses, ...node.declarations].toSorted((a, b) => a.start - b.start);
  }
  if (node.form === 'list') return node.items.map((item) => ({ item, start: item.start, end: item.end }));
  if (node.form === 'binary') return linksOf(node);
  return node.form === 'call' ? node.arguments : rowsOf(node.entries, false);
}
