import type { AnyNode, Expression } from 'acorn';
import { numberCode, textCode, CannotCarry, neverMissing, operand, quote } from '../value-code.ts';
import { isListAlias, listMethod, listOf, type ScriptList } from './lists.ts';
import { constantOf, type ScriptScope } from './scope.ts';

/** Translates a condition of a script. */
export function scriptCondition(node: AnyNode, scope: ScriptScope): string {
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const { argument } = node;
    if (argument.type === 'UnaryExpression' && argument.operator === '!')
      return scriptCondition(argument.argument, scope);
    const condition = scriptCondition(argument, scope);
    return condition === 'true' ? 'false' : `not (${condition})`;
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const sides = [node.left, node.right].map((side) => scriptCondition(side, scope));
    // The element of an event is never missing.
    const [decides, other] = node.operator === '&&' ? ['false', 'true'] : ['true', 'false'];
    if (sides.includes(decides)) return decides;
    if (sides.includes(other)) return sides.find((side) => side !== other) ?? other;
    const word = node.operator === '&&' ? 'and' : 'or';
    return `(${sides[0]}) ${word} (${sides[1]})`;
  }
  if (node.type === 'BinaryExpression' && /^(?:[=!]==?|[<>]=?)$/.test(node.operator))
    return comparing(withConstantLast(node), scope);
  const ofList = node.type === 'CallExpression' ? testOfList(node, scope) : undefined;
  if (ofList !== undefined) return ofList;
  const list = aliasedList(node, scope);
  if (list) return list.mayBeMissing ? `exists ${list.of}` : 'true';
  const tested = node.type === 'CallExpression' ? testing(node, scope) : undefined;
  if (tested !== undefined) return tested;
  const value = scope.value(node);
  if (value.type === 'boolean') return value.code;
  if (value.type === 'text') return `${operand(neverMissing(value))} is not ""`;
  if (value.type === 'number') return `${operand(value)} is not 0`;
  if (value.type === 'element' && !value.mayBeMissing) return 'true';
  if (value.type === 'anything' || value.type === 'element') return `exists ${operand(value)}`;
  throw new CannotCarry('tests a value that is no condition');
}

/** Returns the list of a local name, which is true in a condition if it is not missing. */
function aliasedList(node: AnyNode, scope: ScriptScope): ScriptList | undefined {
  return isListAlias(node, scope) ? listOf(node, scope) : undefined;
}

/** Returns the condition of `list.includes("part")` and `list.some(…)`. */
function testOfList(node: Of<'CallExpression'>, scope: ScriptScope): string | undefined {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (callee.property.name !== 'includes' && callee.property.name !== 'some') return undefined;
  return listMethod(callee.property.name, callee.object as AnyNode, node, scope)?.code;
}

type Of<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

/** Minified code writes constants first, as in `"a" === value`. */
function withConstantLast(node: Of<'BinaryExpression'>): Of<'BinaryExpression'> {
  const { left, operator, right } = node;
  const isConstant = left.type === 'Literal' || (left.type === 'UnaryExpression' && left.operator === '-');
  return isConstant && /^[=!]/.test(operator) ? { ...node, left: right, right: left as Expression } : node;
}

function comparing(node: Of<'BinaryExpression'>, scope: ScriptScope): string {
  const { operator } = node;
  const isNegated = operator.startsWith('!');
  const found = indexOf(node, scope);
  if (found !== undefined) return found;
  const left = scope.value(node.left as AnyNode);
  if (isNothing(node.right) && left.type === 'element' && !left.mayBeMissing) return isNegated ? 'true' : 'false';
  if (isNothing(node.right)) return isNegated ? `exists ${operand(left)}` : `not exists ${operand(left)}`;
  const right = scope.value(node.right);
  if (/[<>]/.test(operator)) return `${operand(numberCode(left))} ${operator} ${operand(numberCode(right))}`;
  const word = isNegated ? 'is not' : 'is';
  const areSure = !left.mayBeMissing && !right.mayBeMissing;
  if (left.type === 'number' && right.type === 'number' && areSure) return `${operand(left)} ${word} ${operand(right)}`;
  const [one, other] = [textCode(left), textCode(right)].map((text) => (isNegated ? neverMissing(text) : text));
  return `${operand(one)} ${word} ${operand(other)}`;
}

/** Whether an expression is `undefined` or `null`. */
export const isNothing = (node: AnyNode): boolean =>
  (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'Literal' && node.value === null);

/** Returns the condition of `text.indexOf("part") > -1` and the like. */
function indexOf({ left, operator, right }: Of<'BinaryExpression'>, scope: ScriptScope): string | undefined {
  if (left.type !== 'CallExpression' || left.callee.type !== 'MemberExpression') return undefined;
  const { property, object } = left.callee;
  if (property.type !== 'Identifier' || property.name !== 'indexOf') return undefined;
  const isMinus = right.type === 'UnaryExpression' && right.operator === '-';
  const limit = isMinus ? '-1' : right.type === 'Literal' ? String(right.value) : '';
  const sign = `${operator.slice(0, 2)} ${limit}`;
  const text = operand(neverMissing(textCode(scope.value(object))));
  const part = quote(constantOf(left.arguments[0], scope));
  if (['> -1', '>= 0', '!= -1'].includes(sign)) return `${text} contains ${part}`;
  if (['== -1', '< 0'].includes(sign)) return `not (${text} contains ${part})`;
  return sign === '== 0' ? `${text} starts with ${part}` : undefined;
}

const words: Readonly<Record<string, string>> = {
  includes: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
};

/** Returns the condition of `/pattern/.test(text)`, `text.includes("part")` and the like. */
function testing(node: Of<'CallExpression'>, scope: ScriptScope): string | undefined {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { name } = callee.property;
  const textOf = (one: AnyNode) => operand(neverMissing(textCode(scope.value(one))));
  if (name === 'test' && callee.object.type === 'Literal' && callee.object.regex) {
    const { pattern, flags } = callee.object.regex;
    if (/[^gi]/.test(flags)) throw new CannotCarry('has a pattern with other flags than i');
    return `${textOf(node.arguments[0])} matches /${pattern}/${flags.replace('g', '')}`;
  }
  if (!Object.hasOwn(words, name)) return undefined;
  return `${textOf(callee.object)} ${words[name]} ${quote(constantOf(node.arguments[0], scope))}`;
}
