import { joinLabels } from '../../language/model/label.ts';
import { asOptional, withOptional, withPersonal, type Type, type TypeFields } from '../../language/model/type.ts';
import { joinTypes } from './join-types.ts';
import { labelOf } from './labels/label-of.ts';

/**
 * Returns the type of a record with the fields of several records, of which later ones win unless they are missing. It is
 * open if one of them is: an open record may have any field.
 */
export function mergedType(types: readonly Type[]): Type {
  const merged: Record<string, Type> = Object.create(null);
  for (const { fields, optional } of types) {
    if (!fields) return { name: 'record' };
    for (const [name, type] of Object.entries(fields)) {
      merged[name] = replaced(merged[name], optional ? asOptional(type) : type);
    }
  }
  return { name: 'record', fields: merged satisfies TypeFields };
}

/** A field that may be missing may have the value of the earlier one. */
function replaced(before: Type | undefined, type: Type): Type {
  if (!before || !type.optional) return type;
  const optional = before.optional ?? false;
  const joined = joinTypes(asOptional(before), type);
  if (joined) return withOptional(joined, optional);
  return withPersonal({ name: 'anything', optional }, joinLabels(labelOf(before), labelOf(type)));
}
