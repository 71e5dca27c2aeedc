import type * as ast from '../document.ts';
import { isLogical, chainLinks } from './chain-links.ts';
import type { BlockNode, Item, LineNode } from './layout.ts';
import { rowsOf } from './rows-of.ts';

/** Whether a node is written as lines in braces, or as the rows of a clause. */
export function isBlockNode(value: object): value is ast.Body | ast.RecordNode | ast.CaseNode | RowNode {
  if ('form' in value) return value.form === 'record' || value.form === 'case';
  return 'clauses' in value || isRow(value);
}

/** The actions of `do`, or several entries of `on` or `given`. The first is on the line of the clause's word. */
export type RowNode = ast.DoClause | ast.ValueClause;

export function isRow(value: object | undefined): value is RowNode {
  if (value === undefined) return false;
  return 'actions' in value || ('word' in value && 'values' in value && (value as ast.ValueClause).values.length > 1);
}

export function isList(value: object): value is ast.ListNode {
  return 'form' in value && value.form === 'list';
}

/** Whether a node is a chain such as `a and b or c`. Its first operand has no line of its own. */
export function isChain(value: object): value is ast.BinaryNode {
  return 'form' in value && isLogical(value as ast.ExpressionNode);
}

/** Whether a block contains the parameters of a declaration. */
export function isParameters(value: BlockNode): value is ast.Declaration {
  return 'kind' in value;
}

/** Returns the lines of a block, in order. */
export function linesIn(node: BlockNode): readonly LineNode[] {
  if (isParameters(node)) return node.parameters ?? [];
  if ('actions' in node) return node.actions;
  if ('word' in node) return itemsOf(node.values);
  if (!('form' in node)) {
    return [...rowsOf(node.entries, true), ...node.clauses, ...node.declarations].toSorted((a, b) => a.start - b.start);
  }
  if (node.form === 'list') return itemsOf(node.items);
  if (node.form === 'binary') return chainLinks(node);
  return node.form === 'call' ? node.arguments : rowsOf(node.entries, false);
}

function itemsOf(items: readonly ast.ExpressionNode[]): Item[] {
  return items.map((item) => ({ item, start: item.start, end: item.end }));
}
