import type { Expression } from '../../../language/model/expression.ts';
import { derivedLabel, joinLabels } from '../../../language/model/label.ts';
import {
  type Type,
  asOptional,
  textType,
  withPersonal,
  isCollection,
  parseType,
  unknownType,
} from '../../../language/model/type.ts';
import { labelOfAll } from '../labels/label-of.ts';
import type { FunctionTable } from '../../../../runtime/tables/tables.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { joinTypes, mergedType, fromOutside } from '../types.ts';
import { resultLabel } from '../labels/result-label.ts';

/**
 * Returns the type of a function's result, or undefined if it needs arguments of one type and they differ. If an
 * argument may be missing, so may the result. A boolean result is false instead.
 */
export function resultType(table: FunctionTable, linked: readonly Expression[]): Type | undefined {
  if (table.merges) {
    return withPersonal(mergedType(linked.map((argument) => argument.type)), resultLabel(table, linked));
  }
  const type = parseType(resultText(table, linked));
  const item = type.name === 'unknown' ? itemType(table, linked) : type;
  if (!item) return undefined;
  const mayMiss = Boolean(type.optional) || linked.some((argument) => argument.type.optional);
  const optional = item.name === 'boolean' ? type.optional : mayMiss;
  return withPersonal({ ...item, optional }, joinLabels(item.personal, resultLabel(table, linked)));
}

function resultText({ result, otherResult, parameters = [] }: FunctionTable, linked: readonly Expression[]): string {
  const at = parameters.findIndex(({ name }) => name === otherResult?.parameter);
  const isDefault = at < 0 || String(staticValue(linked[at])) === parameters[at].default;
  return isDefault ? result : otherResult!.result;
}

/** For functions that return an argument: the item type of a list, or the wider type of several arguments. */
function itemType({ parameters = [] }: FunctionTable, [first, ...others]: readonly Expression[]): Type | undefined {
  if (!first) return unknownType;
  if (isCollection(first.type)) {
    const { of = unknownType } = first.type;
    // The items of an empty list are what the function expects.
    return of.name === 'unknown' ? (parseType(parameters[0].type.split(' or ')[0]).of ?? of) : of;
  }
  return others.reduce<Type | undefined>((wider, { type }) => wider && joinTypes(wider, type), {
    ...first.type,
    personal: undefined,
  });
}

/** Adds to the type of a read value the label of the arguments: which value was read reveals what chose it. */
export function chosenBy(list: readonly Expression[], type: Type): Type {
  return withPersonal(type, joinLabels(type.personal, derivedLabel(labelOfAll(list))));
}

/**
 * Returns the type of a value from a source: the expected type, or text if there is none. It may be missing.
 * Patterns are read as text too, because pages contain no patterns.
 */
export function readAs(expected: Type): Type {
  const isText = expected.name === 'unknown' || expected.name === 'pattern';
  return asOptional(isText ? textType : { ...fromOutside(expected), personal: undefined });
}
