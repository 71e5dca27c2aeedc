import type { AnyNode } from 'acorn';
import {
  numberCode,
  textCode,
  CannotCarry,
  quote,
  constantText,
  type ValueCode,
  neverMissing,
  operand,
} from '../value-code.ts';
import { globalValue } from '../variables/global-value.ts';
import { callValue } from './calls.ts';
import { isNothing, scriptCondition } from './conditions.ts';
import { elementProperty } from './elements.ts';
import { isListAlias, listOf, noteLeftOut } from './lists.ts';
import { type ScriptScope, globalPath, identifier, withVariables } from './scope.ts';

/** Translates an expression of a script. Throws a `CannotCarry` with the end of a sentence about the script. */
export function scriptValue(node: AnyNode, scope: ScriptScope): ValueCode {
  switch (node.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return scriptValue(node.expression, scope);
    case 'Literal':
      return literal(node.value, scope);
    case 'Identifier':
      return identifier(node.name, scope);
    case 'MemberExpression':
      return member(node, scope);
    case 'CallExpression':
      return callValue(node, scope);
    case 'ConditionalExpression':
      return (
        choose(
          scriptCondition(node.test, scope),
          valueOrNothing(node.consequent, scope),
          valueOrNothing(node.alternate, scope),
        ) ?? fail('returns nothing')
      );
    case 'LogicalExpression':
      // What is read of a missing element is missing, too.
      if (node.operator === '&&' && isElement(node.left, scope)) {
        const read = scope.value(node.right);
        if (read.type !== 'boolean') return read;
      }
      return node.operator === '&&' ? truth(scriptCondition(node, scope)) : fallback(node, scope);
    case 'BinaryExpression':
      return binary(node, scope);
    case 'ObjectExpression':
      return recordOf(node, scope);
    case 'UnaryExpression':
      if (node.operator === '!') return truth(scriptCondition(node, scope));
      throw new CannotCarry(`uses the operator ${node.operator}`);
    default:
      throw new CannotCarry('uses what the language does not have');
  }
}

const truth = (code: string): ValueCode => ({ code, type: 'boolean', mayBeMissing: false });

function fail(reason: string): never {
  throw new CannotCarry(reason);
}

function isElement(node: AnyNode, scope: ScriptScope): boolean {
  return ['Identifier', 'MemberExpression', 'CallExpression', 'ChainExpression', 'LogicalExpression'].includes(
    node.type,
  )
    ? scope.value(node).type === 'element'
    : false;
}

/** Returns the value of an expression, or undefined for `undefined` and `null`. */
export function valueOrNothing(node: AnyNode | null | undefined, scope: ScriptScope): ValueCode | undefined {
  return !node || isNothing(node) ? undefined : scriptValue(node, scope);
}

/** Returns the value that a condition chooses. Undefined stands for none. */
export function choose(condition: string, yes?: ValueCode, no?: ValueCode): ValueCode | undefined {
  if (condition === 'true') return yes;
  if (condition === 'false') return no;
  const [only, when] = yes ? [yes, condition] : [no, `not (${condition})`];
  if (!yes || !no)
    return (
      only && {
        ...only,
        code: `case { ${when}: ${only.code} }`,
        mayBeMissing: true,
        isSimple: false,
        constant: undefined,
      }
    );
  const values = yes.type === no.type ? [yes, no] : [yes, no].map(textCode);
  return {
    code: `case { ${condition}: ${values[0].code}, otherwise: ${values[1].code} }`,
    type: values[0].type,
    mayBeMissing: yes.mayBeMissing || no.mayBeMissing,
    isPersonal: yes.isPersonal || no.isPersonal,
  };
}

function literal(value: unknown, scope: ScriptScope): ValueCode {
  if (typeof value === 'string') {
    const written = withVariables(value, scope);
    return written === value ? constantText(value) : scope.template(written);
  }
  if (typeof value === 'number' || typeof value === 'boolean')
    return { code: String(value), type: typeof value as 'number', mayBeMissing: false, isSimple: true };
  throw new CannotCarry('uses a value without a counterpart');
}

type Of<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

/** Objects of the browser, whose values `global` does not read. */
const ofBrowser =
  /^(?:window\.)?(?:location|document|navigator|screen|history|performance|localStorage|sessionStorage)\b/;

/** Only items of lists become records: a variable of many fields is easier to read as a module. */
function recordOf({ properties }: Of<'ObjectExpression'>, scope: ScriptScope): ValueCode {
  if (scope.depth === 0) throw new CannotCarry('uses what the language does not have');
  let isPersonal = false;
  const fields = properties.map((one) => {
    if (one.type !== 'Property' || one.computed || one.kind !== 'init') throw new CannotCarry('computes a record');
    const name = one.key.type === 'Identifier' ? one.key.name : String((one.key as { value?: unknown }).value);
    const value = scope.value(one.value as AnyNode);
    isPersonal ||= value.isPersonal ?? false;
    return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)}: ${value.code}`;
  });
  return {
    code: fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}',
    type: 'record',
    mayBeMissing: false,
    isPersonal,
    isSimple: true,
  };
}

/** Returns the item that a loop reads by its position, a field of an item, or a part of a list. */
function partOfList(node: Of<'MemberExpression'>, scope: ScriptScope): ValueCode | undefined {
  const { object, property, computed } = node;
  if (computed && property.type === 'Identifier' && object.type === 'Identifier') {
    const name = withVariables(object.name, scope);
    const found = scope.indexed.findLast(({ list, index }) => list === name && index === property.name);
    if (found) return found.item;
  }
  const name =
    !computed && property.type === 'Identifier'
      ? property.name
      : property.type === 'Literal'
        ? property.value
        : undefined;
  if (object.type === 'Identifier' && (name === 'length' || typeof name === 'number')) {
    const list = isListAlias(object, scope) ? listOf(object, scope) : undefined;
    if (!list) return undefined;
    if (name === 'length')
      return {
        code: `count(${list.of})`,
        type: 'number',
        mayBeMissing: list.mayBeMissing,
        isPersonal: list.isPersonal,
        isSimple: true,
      };
  }
  if (typeof name !== 'string' || !isItem(object as AnyNode, scope)) return undefined;
  return scope.value(object as AnyNode).field?.(name);
}

/** Whether an expression is an item of a list. */
function isItem(node: AnyNode, scope: ScriptScope): boolean {
  if (node.type === 'Identifier') return scope.locals.get(node.name)?.field !== undefined;
  return node.type === 'MemberExpression' && partOfList(node, scope)?.field !== undefined;
}

function member(node: Of<'MemberExpression'>, scope: ScriptScope): ValueCode {
  const part = partOfList(node, scope);
  if (part) return part;
  const path = globalPath(node, scope);
  if (path !== undefined) {
    const value = globalValue(path);
    if (value.isBuiltIn) return value.expression;
    if (ofBrowser.test(path)) throw new CannotCarry(`reads ${path}`);
    return { ...value.expression, type: 'anything' };
  }
  const ofElement = elementProperty(node, scope);
  if (ofElement) return ofElement;
  const owner = scope.value(node.object as AnyNode);
  noteLeftOut(owner, scope);
  const { code, type, list: _, ...list } = owner;
  const { property } = node;
  if (type !== 'list') throw new CannotCarry('reads a part of a value');
  if (property.type === 'Literal' && typeof property.value === 'number')
    return { ...list, code: `${code}[${property.value}]`, type: 'text', mayBeMissing: true, isSimple: true };
  if (!node.computed && property.type === 'Identifier' && property.name === 'length')
    return { ...list, code: `count(${code})`, type: 'number', isSimple: true };
  throw new CannotCarry('reads a part of a list');
}

/** `||` takes the second value also for an empty text, and `??` only for a missing one. */
function fallback({ left, right, operator }: Of<'LogicalExpression'>, scope: ScriptScope): ValueCode {
  const [value, other] = [scriptValue(left, scope), scriptValue(right, scope)];
  const isBlank = operator === '||' && value.type === 'text';
  if (operator === '||' && value.type === 'boolean')
    return truth(scriptCondition({ left, right, operator } as AnyNode, scope));
  if (!value.mayBeMissing && !isBlank) return value;
  if (value.asNumber && other.type === 'number') {
    // `0 || 0` is 0 in any case.
    if (other.code !== '0' && operator === '||') scope.differs(`A 0 stays 0, instead of becoming ${other.code}.`);
    const number = numberCode(value);
    return {
      ...number,
      code: `${operand(number)} else ${operand(other)}`,
      mayBeMissing: other.mayBeMissing,
      isSimple: false,
    };
  }
  const [first, second] =
    value.type === other.type || value.type === 'anything' ? [value, other] : [textCode(value), textCode(other)];
  return {
    code: `${isBlank ? `unlessBlank(${first.code})` : operand(first)} else ${operand(second)}`,
    type: second.type,
    mayBeMissing: second.mayBeMissing,
    isPersonal: value.isPersonal || other.isPersonal,
  };
}

function binary(node: Of<'BinaryExpression'>, scope: ScriptScope): ValueCode {
  const { operator } = node;
  if (/^(?:[=!]==?|[<>]=?)$/.test(operator)) return truth(scriptCondition(node, scope));
  if (!['+', '-', '*', '/'].includes(operator)) throw new CannotCarry(`uses the operator ${operator}`);
  const [left, right] = [scriptValue(node.left as AnyNode, scope), scriptValue(node.right, scope)];
  const isPersonal = left.isPersonal || right.isPersonal;
  if (operator === '+' && (left.type === 'text' || right.type === 'text')) {
    const code = [left, right].map(textCode).map(neverMissing).map(operand).join(' + ');
    return { code, type: 'text', mayBeMissing: false, isPersonal };
  }
  if (operator === '+' && [left, right].every(({ asText }) => asText))
    throw new CannotCarry('adds values that may be numbers or texts');
  const [one, other] = [numberCode(left), numberCode(right)];
  const code = `${operand(one)} ${operator} ${operand(other)}`;
  return { code, type: 'number', mayBeMissing: operator === '/' || one.mayBeMissing || other.mayBeMissing, isPersonal };
}
