import type {
  ActionNode,
  Argument,
  Clause,
  Declaration,
  EntryNode,
  ExpressionNode,
  RecordNode,
} from '../../../compiler/language/syntax/document.ts';

/** A piece of a declaration with its parent. */
export type Part = (
  | { readonly role: 'declaration'; readonly node: Declaration }
  | { readonly role: 'entry'; readonly node: EntryNode }
  | { readonly role: 'clause'; readonly node: Clause }
  | { readonly role: 'action'; readonly node: ActionNode }
  | { readonly role: 'argument'; readonly node: Argument }
  | { readonly role: 'expression'; readonly node: ExpressionNode }
) & { readonly above?: Part };

/** Entries that no bundle contains and no mutation changes. */
const silent = new Set(['meets', 'title', 'lints', 'budget']);

/** Returns a declaration and all its pieces, outer pieces before inner ones. */
export function partsOf(declaration: Declaration, above?: Part): Part[] {
  const part: Part = { role: 'declaration', node: declaration, above };
  const { by, values, when, body } = declaration;
  return [
    part,
    ...[...by, ...values, ...present(when)].flatMap((node) => inExpression(node, part)),
    ...(body?.entries ?? []).flatMap((node) => inEntry(node, part)),
    ...(body?.clauses ?? []).flatMap((node) => inClause(node, part)),
    ...(body?.declarations ?? []).flatMap((node) => partsOf(node, part)),
  ];
}

function inEntry(node: EntryNode, above: Part): Part[] {
  if (node.key.form === 'name' && silent.has(node.key.name)) return [];
  const part: Part = { role: 'entry', node, above };
  return [part, ...[node.key, ...present(node.value)].flatMap((inner) => inExpression(inner, part))];
}

function inClause(node: Clause, above: Part): Part[] {
  const part: Part = { role: 'clause', node, above };
  if ('actions' in node) return [part, ...node.actions.flatMap((action) => inAction(action, part))];
  if (!('values' in node)) return [part];
  return [part, ...[...node.values, ...present(node.within)].flatMap((inner) => inExpression(inner, part))];
}

function inAction(node: ActionNode, above: Part): Part[] {
  const part: Part = { role: 'action', node, above };
  const inner: (ExpressionNode | undefined)[] = [node.call, node.record, node.within];
  return [part, ...inner.flatMap(present).flatMap((expression) => inExpression(expression, part))];
}

function inExpression(node: ExpressionNode | RecordNode, above: Part): Part[] {
  const part: Part = { role: 'expression', node, above };
  return [part, ...below(node, part)];
}

function below(node: ExpressionNode, part: Part): Part[] {
  const all = (...inner: readonly ExpressionNode[]) => inner.flatMap((one) => inExpression(one, part));
  switch (node.form) {
    case 'list':
      return all(...node.items);
    case 'loop':
      return all(node.list, ...present(node.when), node.value);
    case 'record':
    case 'case':
      return node.entries.flatMap((entry) => inEntry(entry, part));
    case 'member':
      return all(node.of);
    case 'call':
      return [...all(node.of), ...node.arguments.flatMap((argument) => inArgument(argument, part))];
    case 'index':
      return all(node.of, ...node.keys);
    case 'unary':
      return all(node.operand);
    case 'binary':
      return all(node.left, node.right);
    default:
      return [];
  }
}

function inArgument(node: Argument, above: Part): Part[] {
  const part: Part = { role: 'argument', node, above };
  return [part, ...inExpression(node.value, part)];
}

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
