import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import { functions } from '../../../language/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { mapFields, type Type } from '../../../language/model/type.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { placeArguments } from '../call/place-arguments.ts';
import { unknown } from '../check-value.ts';

export const declassify = 'declassify';

/**
 * Links `declassify(value, "reason")`: returns the value with the reason and without its labels. It is not a call, so
 * that every analysis sees through it.
 */
export function linkDeclassified(
  linker: Linker,
  context: Context,
  node: ast.CallNode,
  expected: Type | undefined,
): Expression {
  const { given, reportMissing } = placeArguments(
    linker,
    context,
    node,
    declassify,
    functions.get(declassify)!.parameters!,
  );
  const value = given.get('value');
  const reason = given.get('reason');
  const linked = value && linker.expression(context, value, expected);
  if (!linked || !reason) {
    reportMissing();
    return unknown(node);
  }
  if (reason.form !== 'text' || !/[\p{L}\p{N}]/u.test(reason.value)) {
    linker.mistake('declassify-without-reason', {}, context.source, reason);
    return unknown(node);
  }
  const { start, end } = node;
  const { type } = linked;
  return { ...linked, type: unlabelled(type), declassified: { reason: reason.value.trim(), type }, start, end };
}

/** Returns the type without labels on it or on its parts. */
function unlabelled(type: Type): Type {
  const { of, fields } = type;
  return {
    ...type,
    personal: undefined,
    ...(of && { of: unlabelled(of) }),
    ...(fields && { fields: mapFields(fields, unlabelled) }),
  };
}
