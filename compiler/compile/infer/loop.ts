import type { Expression, LoopItem } from '../../language/model/expression.ts';
import { derivedLabel, joinLabels } from '../../language/model/label.ts';
import {
  isCollection,
  phraseType,
  textType,
  unknownType,
  withOptional,
  withPersonal,
  type Type,
} from '../../language/model/type.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Context } from '../bind/context.ts';
import type { Linker } from '../bind/linker.ts';
import { isReservedValue } from './reserved.ts';
import { requireType, unknown } from './check-value.ts';
import { labelOf, withLabelsOf } from './labels/label-of.ts';
import { isRoot } from './members.ts';

/** Links `[for item in items when condition: value]`. Missing items and missing values are left out. */
export function linkLoop(linker: Linker, context: Context, node: ast.LoopNode, expected?: Type): Expression {
  const isNew = checkItemName(linker, context, node);
  const list = linkSource(linker, context, node);
  if (!isNew || list.type.name === 'unknown') return unknown(node);
  const { loops: level = 0 } = context;
  const item: LoopItem = { name: node.item.text, level };
  const parameters = new Map(context.parameters).set(item.name, itemOf(item, list, node.item));
  const inner = { ...context, parameters, loops: level + 1 };
  const when = node.when && linker.decision(inner, node.when);
  const { of } = isCollection(expected ?? unknownType) ? expected! : { of: undefined };
  const value = of ? linker.typed(inner, node.value, of) : linker.expression(inner, node.value);
  if (!isListable(value.type)) {
    const expects = 'a value that a list can contain';
    linker.mistake('wrong-type', { expected: expects, given: phraseType(value.type) }, context.source, node.value);
    return unknown(node);
  }
  const { start, end } = node;
  return { kind: 'loop', item, list, when, value, type: typeOfLoop(list, when, value, of), start, end };
}

/** Whether bundles write values of a type as values, and not as patterns or selectors. */
function isListable({ name }: Type): boolean {
  return name !== 'pattern' && name !== 'element' && name !== 'countries' && name !== 'locales';
}

/** Reports a name that already means something else where the loop is. */
function checkItemName(linker: Linker, context: Context, { item }: ast.LoopNode): boolean {
  const { text: name } = item;
  if (isReservedValue(name) || isRoot(linker, context, name)) {
    linker.mistake('reserved-name', { name }, context.source, item);
    return false;
  }
  const isTaken = context.parameters?.has(name) || context.fields?.has(name);
  if (!isTaken && !linker.lookup('values', name, context.source)) return true;
  linker.mistake('shadowed-name', { name }, context.source, item);
  return false;
}

/** Links the list. A value of the page is read as a list of records if the loop reads fields, otherwise as one of texts. */
function linkSource(linker: Linker, context: Context, node: ast.LoopNode): Expression {
  const of: Type =
    readsField(node.value, node.item.text) || readsField(node.when, node.item.text) ? openRecord : textType;
  const guess: Type = { name: 'list', of };
  const isWritten = node.list.form === 'list' || node.list.form === 'loop';
  const list = linker.expression(context, node.list, isWritten ? undefined : guess);
  if (isCollection(list.type) || list.type.name === 'unknown') return list;
  return requireType(linker, context, node.list, list, list.type.name === 'anything' ? guess : { name: 'list' });
}

const openRecord: Type = { name: 'record' };

/** Whether an expression reads a field of a name. */
function readsField(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const node = value as ast.ExpressionNode;
  if (node.form === 'member' && node.of.form === 'name' && node.of.name === name) return true;
  return Object.values(value).some((part) => readsField(part, name));
}

/** Returns the current item as an expression. It has the labels of the list, and is never missing. */
function itemOf(item: LoopItem, { type }: Expression, { start, end }: ast.Node): Expression {
  const of = withOptional(type.of ?? textType, false);
  return { kind: 'item', item, type: withPersonal(of, joinLabels(of.personal, type.personal)), start, end };
}

/** Which items are in the result reveals the list and the condition. */
function typeOfLoop(list: Expression, when: Expression | undefined, value: Expression, of: Type | undefined): Type {
  const item = withOptional(of ? withLabelsOf(of, value.type) : value.type, false);
  const chosen = joinLabels(joinLabels(list.type.personal, list.type.of?.personal), when && labelOf(when.type));
  const type: Type = { name: 'list', of: item, optional: list.type.optional };
  return withPersonal(type, joinLabels(item.personal, derivedLabel(chosen)));
}
