import type { FunctionTable } from '../../../../runtime/tables/tables.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { joinLabels } from '../../../language/model/label.ts';
import { isCollection, parseType, unknownType, withPersonal, type Type } from '../../../language/model/type.ts';
import { joinTypes } from '../join-types.ts';
import { mergedType } from '../merged-type.ts';
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
  const item = type.name === 'unknown' ? itemType(linked) : type;
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
function itemType([first, ...others]: readonly Expression[]): Type | undefined {
  if (!first) return unknownType;
  if (isCollection(first.type)) return first.type.of ?? unknownType;
  return others.reduce<Type | undefined>((wider, { type }) => wider && joinTypes(wider, type), {
    ...first.type,
    personal: undefined,
  });
}
