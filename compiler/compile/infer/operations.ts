import type { Expression } from '../../language/model/expression.ts';
import { changedLabel, derivedLabel, joinLabels } from '../../language/model/label.ts';
import { joinTypes } from './types.ts';
import { labelOfAll } from './labels/label-of.ts';
import {
  accepts,
  booleanType,
  isNumberType,
  phraseType,
  textType,
  unknownType,
  asOptional,
  withOptional,
  withPersonal,
  type Type,
} from '../../language/model/type.ts';
import type { OperatorName } from '../../language/model/operators.ts';
import type * as ast from '../../language/syntax/document.ts';
import { staticValue } from '../evaluate/static-value.ts';
import { suggestedValue } from './suggested-value.ts';
import { reportCodeOfRegion } from './codes.ts';
import { asPlace, isVisitorCountry, regionsOf } from './visitor-place.ts';
import { linkPageTest } from './page-test.ts';
import type { Linker } from '../bind/linker.ts';
import { unknown } from './check-value.ts';
import type { Context } from '../bind/context.ts';

/** Links an operator with its operands and infers the type of its result. */
export function linkOperation(
  linker: Linker,
  context: Context,
  node: ast.UnaryNode | ast.BinaryNode,
  expected?: Type,
): Expression {
  if (node.form === 'unary') return linkUnary(linker, context, node);
  switch (node.operator) {
    case 'or':
    case 'and':
      return operation(node, node.operator, [
        linker.decision(context, node.left),
        linker.decision(context, node.right),
      ]);
    case 'is':
    case 'is not':
      return linkPageTest(linker, context, node) ?? linkEquality(linker, context, node, node.operator);
    case 'in':
      return linkPageTest(linker, context, node) ?? linkMembership(linker, context, node);
    case 'contains':
      return linkContains(linker, context, node);
    case 'starts with':
    case 'ends with':
      return linkTexts(linker, context, node, node.operator, textType);
    case 'matches':
      return linkTexts(linker, context, node, 'matches', { name: 'pattern' });
    case '<':
    case '<=':
    case '>':
    case '>=':
      return linkOrder(linker, context, node, node.operator);
    case 'else':
      return linkElse(linker, context, node, expected);
    case '+':
    case '-':
    case '&':
      return linkSum(linker, context, node);
    case '*':
    case '/':
      return linkProduct(linker, context, node, node.operator);
  }
}

function operation(
  node: ast.Node,
  operator: OperatorName,
  operands: readonly Expression[],
  type = decisionType(operands),
): Expression {
  return { kind: 'operation', operator, operands, type, start: node.start, end: node.end };
}

/** A decision about personal data is personal, too. */
function decisionType(operands: readonly Expression[]): Type {
  return withPersonal(booleanType, derivedLabel(labelOfAll(operands)));
}

function linkUnary(linker: Linker, context: Context, node: ast.UnaryNode): Expression {
  if (node.operator === 'not') return operation(node, 'not', [linker.decision(context, node.operand)]);
  return operation(node, 'exists', [linker.expression(context, node.operand)]);
}

function linkEquality(linker: Linker, context: Context, node: ast.BinaryNode, operator: 'is' | 'is not'): Expression {
  const left = linker.expression(context, node.left);
  if (mayBeWords(left, node.right)) return operation(node, operator, [left, unknown(node.right)]);
  if (left.type.name === 'region' && reportCodeOfRegion(linker, context, node)) return unknown(node);
  const mayBeRegion = isVisitorCountry(linker, left);
  const expected = mayBeRegion ? { ...left.type, optional: false, regions: true } : withOptional(left.type, false);
  // A comparison with a text that is not in the list of words would never be true.
  const isWord = left.type.name === 'word' && node.right.form === 'text';
  const right = isWord ? linker.typed(context, node.right, expected) : linker.expression(context, node.right, expected);
  if (!equatable(left.type, right.type)) return reportComparison(linker, context, node, left.type, right.type);
  return operation(node, operator, [right.type.regions ? inRegion(linker, left) : left, right]);
}

/** Returns the visitor's country as a place, for a comparison with regions. */
function inRegion(linker: Linker, country: Expression): Expression {
  return asPlace(linker, country) ?? country;
}

/** Whether the left side is unknown and the right side may be its words (`ste is car`). Then only the left is reported. */
function mayBeWords({ kind, type }: Expression, other: ast.ExpressionNode): boolean {
  if (kind !== 'literal' || type.name !== 'unknown') return false;
  return other.form === 'list' ? other.items.every(({ form }) => form === 'name') : other.form === 'name';
}

function linkMembership(linker: Linker, context: Context, node: ast.BinaryNode): Expression {
  const left = linker.expression(context, node.left);
  if (mayBeWords(left, node.right)) return operation(node, 'in', [left, unknown(node.right)]);
  if (left.type.name === 'region' && reportCodeOfRegion(linker, context, node)) return unknown(node);
  const right = linker.expression(context, node.right, listOf(left.type));
  const of = right.kind === 'codes' ? right.type.of : (right.type.of ?? unknownType);
  const isCollection = ['countries', 'locales', 'list', 'set', 'unknown'].includes(right.type.name);
  if (!isCollection || !equatable(left.type, of!)) {
    return reportComparison(linker, context, node, left.type, right.type);
  }
  if (of?.regions && !isVisitorCountry(linker, left)) {
    const name = regionIn(linker, right);
    linker.mistake('region-of-other-value', { name }, context.source, node.left);
    return unknown(node);
  }
  return operation(node, 'in', [of?.regions ? inRegion(linker, left) : left, withMissingItems(right)]);
}

/** Returns a region that decides whether a country is in a set. */
function regionIn(linker: Linker, list: Expression): string {
  const codes = new Set(staticValue(list) as readonly string[]);
  const splits = (country: string, regions: readonly string[]) =>
    regions.find((region) => codes.has(region) !== codes.has(country));
  return [...regionsOf(linker)].flatMap(([country, regions]) => splits(country, regions) ?? [])[0] ?? '';
}

/** Marks a list literal as optional if an item may be missing, because a missing value is not in the list. */
function withMissingItems(list: Expression): Expression {
  const mayMiss = list.kind === 'list' && list.items.some(({ type }) => type.optional);
  return mayMiss ? { ...list, type: asOptional(list.type) } : list;
}

function listOf(type: Type): Type {
  if (type.name === 'country') return { name: 'countries', of: type };
  if (type.name === 'locale') return { name: 'locales', of: type };
  return { name: 'list', of: { ...type, optional: false, personal: undefined } };
}

function linkContains(linker: Linker, context: Context, node: ast.BinaryNode): Expression {
  const left = linker.expression(context, node.left);
  const isList = left.type.name === 'list' || left.type.name === 'set';
  const right = linker.expression(context, node.right, isList ? left.type.of : textType);
  const fits = isList
    ? equatable(left.type.of ?? unknownType, right.type)
    : accepts(textType, left.type) && accepts(textType, right.type);
  if (!fits) return reportComparison(linker, context, node, left.type, right.type);
  return operation(node, 'contains', [left, right]);
}

function linkTexts(
  linker: Linker,
  context: Context,
  node: ast.BinaryNode,
  operator: 'starts with' | 'ends with' | 'matches',
  part: Type,
): Expression {
  const left = linker.typed(context, node.left, textType);
  const right = linker.typed(context, node.right, part);
  return operation(node, operator, [left, right]);
}

function linkOrder(
  linker: Linker,
  context: Context,
  node: ast.BinaryNode,
  operator: '<' | '<=' | '>' | '>=',
): Expression {
  const left = linker.expression(context, node.left);
  const right = linker.expression(context, node.right, left.type);
  const isOrdered = (type: Type) => type.name === 'unknown' || isNumberType(type);
  const fits = isOrdered(left.type) && isOrdered(right.type) && comparable(left.type, right.type);
  if (!fits) return reportComparison(linker, context, node, left.type, right.type);
  return operation(node, operator, [left, right]);
}

function linkElse(linker: Linker, context: Context, node: ast.BinaryNode, expected?: Type): Expression {
  const left = linker.expression(context, node.left, expected);
  const right = linker.expression(context, node.right, expected ?? left.type);
  const type = joinTypes(left.type, right.type);
  if (!type) return reportComparison(linker, context, node, left.type, right.type, 'wrong-alternative');
  return operation(node, 'else', [left, right], withOptional(type, right.type.optional ?? false));
}

/** Links a sum of numbers or texts. Sets of countries and locales are handled elsewhere. */
function linkSum(linker: Linker, context: Context, node: ast.BinaryNode): Expression {
  const left = linker.expression(context, node.left);
  const right = linker.expression(context, node.right, left.type);
  const { operator } = node;
  const bothText = accepts(textType, left.type) && accepts(textType, right.type);
  const bothNumber = isNumberType(left.type) && comparable(left.type, right.type);
  const unknownSide = left.type.name === 'unknown' || right.type.name === 'unknown';
  const fits = unknownSide || (operator !== '&' && (bothNumber || (operator === '+' && bothText)));
  if (!fits) return reportSum(linker, context, node, left.type, right.type);
  const base = bothNumber
    ? accepts(left.type, right.type)
      ? left.type
      : right.type
    : unknownSide
      ? unknownType
      : textType;
  if (operator === '&') return unknown(node);
  const label = joinLabels(left.type.personal, changedLabel(right.type.personal));
  // A redactor still recognises an email address after a text is added to it.
  const personal = base === textType ? label : derivedLabel(label);
  const optional = Boolean(left.type.optional || right.type.optional);
  return operation(node, operator, [left, right], withPersonal(withOptional(base, optional), personal));
}

/** Links a product or quotient of numbers. One factor, or the dividend, may also be a duration or a size. */
function linkProduct(linker: Linker, context: Context, node: ast.BinaryNode, operator: '*' | '/'): Expression {
  const left = linker.expression(context, node.left);
  const right = linker.expression(context, node.right);
  const base = productType(left.type, right.type, operator);
  if (!base) return reportSum(linker, context, node, left.type, right.type);
  const divisor = staticValue(right);
  const mayDivideByZero = operator === '/' && !(typeof divisor === 'number' && divisor !== 0);
  const optional = Boolean(left.type.optional || right.type.optional) || mayDivideByZero;
  const personal = derivedLabel(labelOfAll([left, right]));
  return operation(node, operator, [left, right], withPersonal(withOptional(base, optional), personal));
}

/** Returns the type of a product or quotient, without label; undefined if the types cannot be combined. */
function productType(left: Type, right: Type, operator: '*' | '/'): Type | undefined {
  if (left.name === 'unknown' || right.name === 'unknown') return unknownType;
  if (!isNumberType(left) || !isNumberType(right)) return undefined;
  const areIntegers = left.name === 'integer' && right.name === 'integer';
  if (isPlainNumber(left) && isPlainNumber(right))
    return { name: areIntegers && operator === '*' ? 'integer' : 'number' };
  if (isPlainNumber(right)) return { name: left.name };
  return isPlainNumber(left) && operator === '*' ? { name: right.name } : undefined;
}

function isPlainNumber({ name }: Type): boolean {
  return name === 'integer' || name === 'number';
}

function comparable(left: Type, right: Type): boolean {
  return accepts(left, right) || accepts(right, left);
}

/** Whether values of two types can be equal. Lists, records, patterns and values of any type never are. */
export function equatable(left: Type, right: Type): boolean {
  const isSingle = ({ name }: Type) =>
    !['list', 'set', 'record', 'countries', 'locales', 'pattern', 'anything', 'page element'].includes(name);
  return isSingle(left) && isSingle(right) && comparable(left, right);
}

function reportComparison(
  linker: Linker,
  context: Context,
  node: ast.BinaryNode,
  left: Type,
  right: Type,
  code: 'wrong-comparison' | 'wrong-alternative' = 'wrong-comparison',
): Expression {
  const parameters = { left: phraseType(left), right: phraseType(right), write: suggestedValue(node.right, left) };
  linker.mistake(code, parameters, context.source, node.right);
  return unknown(node);
}

/** Reports an invalid sum or product. The operator "&" is the intersection of sets and has no other meaning. */
function reportSum(linker: Linker, context: Context, node: ast.BinaryNode, left: Type, right: Type): Expression {
  const { operator } = node;
  if (operator === '&') return reportComparison(linker, context, node, left, right);
  const parameters = { left: phraseType(left), right: phraseType(right), operator };
  linker.mistake('wrong-sum', parameters, context.source, node.right);
  return unknown(node);
}
