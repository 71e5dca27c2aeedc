import type { AnyNode, Statement } from 'acorn';
import { CannotCarry, type ValueCode } from '../value-code.ts';
import { addedTo, callbackOf, type ScriptList, listOf, listValue, sumOf, forEachItem } from './lists.ts';
import { withVariables, type ScriptScope } from './scope.ts';

/** A value that a loop fills: a list that begins empty, or a sum that begins with 0. */
export type Filled = 'list' | 'sum';

/** Returns what a loop fills: the name of a variable, and its value after the loop. Undefined for any other statement. */
export function filledBy(
  statement: Statement,
  scope: ScriptScope,
): { readonly name: string; readonly value: ValueCode } | undefined {
  const loop = loopIn(statement, scope);
  if (!loop) return undefined;
  const { list, inner, body } = loop;
  return fill(body, list, inner);
}

interface Loop {
  readonly list: ScriptList;
  readonly inner: ScriptScope;
  readonly body: readonly Statement[];
}

function loopIn(statement: Statement, scope: ScriptScope): Loop | undefined {
  switch (statement.type) {
    case 'ForOfStatement': {
      const list = listOf(statement.right, scope);
      const [declared] = statement.left.type === 'VariableDeclaration' ? statement.left.declarations : [];
      if (!list || declared?.id.type !== 'Identifier') return undefined;
      return { list, inner: forEachItem(declared.id.name, list, scope), body: blockOf(statement.body) };
    }
    case 'ForStatement':
      return counted(statement, scope);
    case 'ExpressionStatement': {
      const { expression: call } = statement;
      if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined;
      const { property, object } = call.callee;
      if (property.type !== 'Identifier' || property.name !== 'forEach') return undefined;
      const list = listOf(object as AnyNode, scope);
      if (!list) return undefined;
      const { parameters, statements } = callbackOf(call.arguments[0]);
      return { list, inner: forEachItem(parameters[0], list, scope), body: statements as readonly Statement[] };
    }
    default:
      return undefined;
  }
}

type Of<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

/** Reads `for (var i = 0; i < items.length; i++)`, in which the item is `items[i]`. */
function counted({ init, test, update, body }: Of<'ForStatement'>, scope: ScriptScope): Loop | undefined {
  if (init?.type !== 'VariableDeclaration' || test?.type !== 'BinaryExpression' || test.operator !== '<')
    return undefined;
  const [index, end] = init.declarations;
  if (index.id.type !== 'Identifier' || index.init?.type !== 'Literal' || index.init.value !== 0) return undefined;
  const { name } = index.id;
  const isCounted = test.left.type === 'Identifier' && test.left.name === name && addsOne(update, name);
  const isEnd = test.right.type === 'Identifier' && end?.id.type === 'Identifier' && test.right.name === end.id.name;
  const owner = lengthOf(isEnd ? end.init : end ? undefined : test.right);
  const list = isCounted && owner ? listOf(owner, scope) : undefined;
  if (!list || owner?.type !== 'Identifier') return undefined;
  const indexed = { list: withVariables(owner.name, scope), index: name, item: list.value };
  const inner = forEachItem(undefined, list, scope);
  return { list, inner: inner.with({ indexed: [...scope.indexed, indexed] }), body: blockOf(body) };
}

function addsOne(node: AnyNode | null | undefined, name: string): boolean {
  if (node?.type === 'UpdateExpression')
    return node.operator === '++' && node.argument.type === 'Identifier' && node.argument.name === name;
  if (node?.type !== 'AssignmentExpression' || node.operator !== '+=') return false;
  return (
    node.left.type === 'Identifier' &&
    node.left.name === name &&
    node.right.type === 'Literal' &&
    node.right.value === 1
  );
}

function lengthOf(node: AnyNode | null | undefined): AnyNode | undefined {
  if (node?.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  return node.property.name === 'length' ? (node.object as AnyNode) : undefined;
}

/** Reads the statements of a loop: values, conditions, and one that fills a variable. */
function fill(
  [first, ...rest]: readonly Statement[],
  list: ScriptList,
  scope: ScriptScope,
): ReturnType<typeof filledBy> {
  if (!first) throw new CannotCarry('does more than return a value');
  if (first.type === 'EmptyStatement') return fill(rest, list, scope);
  if (first.type === 'VariableDeclaration') return fill(rest, list, scope.declare(first, rest));
  if (first.type === 'IfStatement' && !first.alternate) {
    const condition = scope.condition(first.test);
    const [only, ...others] = blockOf(first.consequent);
    if (only?.type === 'ContinueStatement' && !only.label && others.length === 0)
      return fill(rest, { ...list, when: [...list.when, `(not (${condition}))`] }, scope);
    if (rest.length === 0)
      return fill(blockOf(first.consequent), { ...list, when: [...list.when, `(${condition})`] }, scope);
  }
  if (first.type !== 'ExpressionStatement' || rest.length > 0) throw new CannotCarry('does more than return a value');
  return pushed(first.expression, list, scope) ?? added(first.expression, list, scope);
}

function pushed(node: AnyNode, list: ScriptList, scope: ScriptScope): ReturnType<typeof filledBy> {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const isPush = property.type === 'Identifier' && property.name === 'push' && node.arguments.length === 1;
  if (!isPush || object.type !== 'Identifier' || scope.filled.get(object.name) !== 'list') return undefined;
  const value = scope.value(node.arguments[0]);
  return { name: object.name, value: listValue({ ...list, value }) };
}

function added(node: AnyNode, list: ScriptList, scope: ScriptScope): NonNullable<ReturnType<typeof filledBy>> {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'Identifier')
    throw new CannotCarry('does more than return a value');
  const { name } = node.left;
  const value = node.operator === '+=' ? node.right : node.operator === '=' ? addedTo(name, node.right) : undefined;
  if (!value || scope.filled.get(name) !== 'sum') throw new CannotCarry('changes a variable');
  return { name, value: sumOf({ ...list, value: scope.value(value) }, scope) };
}

const blockOf = (statement: Statement): readonly Statement[] =>
  statement.type === 'BlockStatement' ? statement.body : [statement];
