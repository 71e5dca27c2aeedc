import type { AnyNode, Statement } from 'acorn';
import { CannotCarry, neverMissing, numberCode, operand, quote, textCode, type ValueCode } from '../value-code.ts';
import { isStandIn, withVariables, type ScriptScope } from './scope.ts';

/** A list in a script: that of a variable, or what methods make of it. */
export interface ScriptList {
  /** The code of the list that it is made of, and what the loop calls its items. */
  readonly of: string;
  readonly item: string;
  readonly when: readonly string[];
  readonly value: ValueCode;
  readonly mayBeMissing: boolean;
  readonly isPersonal: boolean;
}

/** A variable of the container that is a list, and how scripts use its items. */
export interface ListVariable {
  /** The name of the list in rules. */
  readonly code: string;
  readonly isPersonal: boolean;
  /** Returns a field of an item. */
  field(item: string, name: string): ValueCode;
  /** Returns an item that is a text itself. */
  text(item: string): ValueCode;
}

type Of<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

/** Returns the list that an expression is. Undefined for any other value. */
export function listOf(node: AnyNode, scope: ScriptScope): ScriptList | undefined {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return listOf(node.expression, scope);
    case 'Identifier': {
      const alias = scope.aliases.get(node.name);
      if (alias) return listOf(alias, scope);
      const local = scope.locals.get(node.name);
      if (local) return local.list ?? (local.type === 'list' ? ofTexts(local, scope) : undefined);
      return isStandIn(node.name) ? ofVariable(withVariables(node.name, scope).slice(2, -2), scope) : undefined;
    }
    case 'LogicalExpression': {
      const list = isOrEmpty(node) ? listOf(node.left, scope) : undefined;
      return list && { ...list, of: list.mayBeMissing ? `${list.of} else []` : list.of, mayBeMissing: false };
    }
    case 'CallExpression': {
      const value = scope.value(node);
      return value.list ?? (value.type === 'list' ? ofTexts(value, scope) : undefined);
    }
    default:
      return undefined;
  }
}

/** Whether an expression is a variable, or an empty list if that is missing, so that it may be a list. */
export function mayBeList(node: AnyNode): boolean {
  if (node.type === 'Identifier') return isStandIn(node.name);
  return isOrEmpty(node) && mayBeList((node as Of<'LogicalExpression'>).left);
}

function isOrEmpty(node: AnyNode): node is Of<'LogicalExpression'> {
  if (node.type !== 'LogicalExpression' || node.operator === '&&') return false;
  return node.right.type === 'ArrayExpression' && node.right.elements.length === 0;
}

function ofVariable(name: string, scope: ScriptScope): ScriptList {
  const variable = scope.lists(name);
  const { code, isPersonal } = variable;
  const item = scope.itemName(scope.depth);
  const asText = () => variable.text(item);
  const field = (one: string) => variable.field(item, one);
  const value: ValueCode = {
    code: item,
    type: 'record',
    mayBeMissing: false,
    isPersonal,
    isSimple: true,
    asText,
    field,
  };
  return { of: code, item, when: [], value, mayBeMissing: true, isPersonal };
}

function ofTexts({ code, mayBeMissing, isPersonal = false }: ValueCode, scope: ScriptScope): ScriptList {
  const item = scope.itemName(scope.depth);
  const value: ValueCode = { code: item, type: 'text', mayBeMissing: false, isPersonal, isSimple: true };
  return { of: code, item, when: [], value, mayBeMissing, isPersonal };
}

/** Writes a list. One of all items as they are is the list itself. */
export function listValue(list: ScriptList): ValueCode {
  const { of, item, when, value, mayBeMissing, isPersonal } = list;
  const chosen = when.length > 0 ? ` when ${when.join(' and ')}` : '';
  const isWhole = chosen === '' && value.code === item;
  const code = isWhole ? of : `[for ${item} in ${of}${chosen}: ${value.code}]`;
  return {
    code,
    type: 'list',
    mayBeMissing,
    isPersonal: isPersonal || value.isPersonal,
    isSimple: !code.includes(' else []') || !isWhole,
    list,
  };
}

/** Whether an expression is a local name of a variable through which the script goes. */
export function isListAlias(node: AnyNode, scope: ScriptScope): node is Of<'Identifier'> {
  return node.type === 'Identifier' && scope.aliases.has(node.name) && scope.isList(node.name);
}

/** Methods of lists that no text has. */
const ofListsOnly = new Set(['map', 'filter', 'reduce', 'some', 'join']);

/** Methods of both. */
const ofBoth = new Set(['indexOf', 'includes']);

function isSurelyList(node: AnyNode, scope: ScriptScope): boolean {
  if (node.type === 'Identifier' && scope.locals.get(node.name)?.type === 'list') return true;
  return isListAlias(node, scope) || (node.type === 'CallExpression' && scope.value(node).type === 'list');
}

/** Translates a call of a method of a list. Undefined for a method of another value. */
export function listMethod(name: string, object: AnyNode, call: Of<'CallExpression'>, scope: ScriptScope) {
  if (!ofListsOnly.has(name) && !(ofBoth.has(name) && isSurelyList(object, scope))) return undefined;
  const list = listOf(object, scope);
  if (!list) return undefined;
  const [first, second] = call.arguments as readonly AnyNode[];
  switch (name) {
    case 'map':
      return listValue({ ...list, value: callback(first, list, scope) });
    case 'filter': {
      const isOfPresent = first?.type === 'Identifier' && first.name === 'Boolean';
      const value = isOfPresent ? { ...list.value, mayBeMissing: false } : list.value;
      return listValue({ ...list, when: [...list.when, chosenBy(first, list, scope)], value });
    }
    case 'some':
      return {
        code: `(count(${listValue({ ...list, when: [...list.when, chosenBy(first, list, scope)] }).code}) else 0) > 0`,
        type: 'boolean',
        mayBeMissing: false,
      } as const;
    case 'reduce':
      return reduced(first, second, list, scope);
    case 'join':
      return joined(list, separator(first, scope));
    case 'indexOf': {
      const code = `indexOf(${texts(list)}, ${textCode(scope.value(first)).code}) else -1`;
      return { code, type: 'number', mayBeMissing: false } as const;
    }
    case 'includes':
      return {
        code: `${texts(list)} contains ${operand(textCode(scope.value(first)))}`,
        type: 'boolean',
        mayBeMissing: false,
      } as const;
    default:
      throw new CannotCarry(`calls ${name}`);
  }
}

/** Notes that a list is shorter than in JavaScript, where it contains `undefined`. */
export function noteLeftOut({ list }: ValueCode, scope: ScriptScope): void {
  if (list?.value.mayBeMissing) scope.differs('Items without a value are left out of its list.');
}

/** In a joined text, a missing value counts as empty, as in JavaScript. */
function joined(list: ScriptList, by: string): ValueCode {
  const { mayBeMissing, isPersonal } = listValue(list);
  return { code: `join(${texts(list)}, ${by})`, type: 'text', mayBeMissing, isPersonal, isSimple: true };
}

const texts = (list: ScriptList): string => listValue({ ...list, value: neverMissing(textCode(list.value)) }).code;

function separator(node: AnyNode | undefined, scope: ScriptScope): string {
  if (!node) return '","';
  const { constant } = scope.value(node);
  if (constant === undefined) throw new CannotCarry('joins with a text that depends on the page');
  return quote(constant);
}

/** Returns the sum that a callback such as `(sum, item) => sum + item.price` computes from 0. */
function reduced(
  node: AnyNode | undefined,
  initial: AnyNode | undefined,
  list: ScriptList,
  scope: ScriptScope,
): ValueCode {
  if (initial?.type !== 'Literal' || initial.value !== 0) throw new CannotCarry('calls reduce');
  const { parameters, result } = callbackOf(node);
  const [total, item] = parameters;
  const added = total !== undefined && result ? addedTo(total, result) : undefined;
  if (!added) throw new CannotCarry('calls reduce');
  return sumOf({ ...list, value: forEachItem(item, list, scope).value(added) }, scope);
}

/** Returns the sum of the values of a list. */
export function sumOf(list: ScriptList, scope: ScriptScope): ValueCode {
  const value = numberCode(list.value);
  if (value.mayBeMissing)
    scope.differs('Items without a number are left out of its sum, instead of making it no number.');
  const { code, mayBeMissing, isPersonal } = listValue({ ...list, value });
  return { code: `sum(${code})`, type: 'number', mayBeMissing, isPersonal, isSimple: true };
}

/** Returns what an expression adds to a name: `price * 2` of `sum + price * 2`. */
export function addedTo(name: string, node: AnyNode): AnyNode | undefined {
  if (node.type === 'ParenthesizedExpression') return addedTo(name, node.expression);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [node.left as AnyNode, node.right as AnyNode];
  return left.type === 'Identifier' && left.name === name ? right : undefined;
}

/** Returns the value of a callback for each item. */
function callback(node: AnyNode | undefined, list: ScriptList, scope: ScriptScope): ValueCode {
  const { parameters, statements, result } = callbackOf(node);
  const inner = forEachItem(parameters[0], list, scope);
  return result ? inner.value(result) : inner.body(statements);
}

function chosenBy(node: AnyNode | undefined, list: ScriptList, scope: ScriptScope): string {
  if (node?.type === 'Identifier' && node.name === 'Boolean') return isTrue(list.value);
  const { parameters, statements, result } = callbackOf(node);
  const inner = forEachItem(parameters[0], list, scope);
  return `(${result ? inner.condition(result) : isTrue(inner.body(statements))})`;
}

function isTrue(value: ValueCode): string {
  if (value.type === 'boolean') return operand(value);
  if (value.type === 'text') return `${operand(neverMissing(value))} is not ""`;
  return `exists ${operand(value)}`;
}

/** Returns the scope of code that runs for each item of a list. */
export function forEachItem(name: string | undefined, list: ScriptList, scope: ScriptScope): ScriptScope {
  const locals = name === undefined ? scope.locals : new Map(scope.locals).set(name, list.value);
  return scope.with({ locals, depth: scope.depth + 1 });
}

interface Callback {
  readonly parameters: readonly string[];
  readonly statements: readonly Statement[];
  /** What it returns, if that is all. */
  readonly result: AnyNode | undefined;
}

export function callbackOf(node: AnyNode | undefined): Callback {
  if (node?.type !== 'FunctionExpression' && node?.type !== 'ArrowFunctionExpression')
    throw new CannotCarry('calls a function that it does not contain');
  const { params, body } = node;
  if (params.some(({ type }) => type !== 'Identifier')) throw new CannotCarry('takes an item apart');
  const parameters = params.map((one) => (one as Of<'Identifier'>).name);
  if (body.type !== 'BlockStatement') return { parameters, statements: [], result: body };
  const [first] = body.body;
  const result = first?.type === 'ReturnStatement' ? (first.argument ?? undefined) : undefined;
  return { parameters, statements: body.body, result };
}
