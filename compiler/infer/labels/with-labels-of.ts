import { hasPersonalData } from './has-personal-data.ts';
import { withPersonal, type Type } from '../../model/type.ts';

/**
 * Returns a declared type with the labels of the type of its value. A declaration can add labels, but not remove them.
 * If the declaration does not list the labelled part, such as a field of an open record, the whole type is labelled.
 */
export function withLabelsOf(declared: Type, actual: Type): Type {
  if (!hasPersonalData(actual)) return declared;
  const { fields, of } = declared;
  const item = of && actual.of && withLabelsOf(of, actual.of);
  const known = fields && actual.fields && labelFields(fields, actual.fields);
  const labelled = { ...declared, ...(item && { of: item }), ...(known && { fields: known }) };
  const isWhole = actual.personal || item?.personal || hidesLabel(declared, actual);
  return withPersonal(labelled, Boolean(declared.personal || isWhole));
}

type Fields = NonNullable<Type['fields']>;

function labelFields(declared: Fields, actual: Fields): Fields {
  // No prototype: a field may be called __proto__.
  const fields: Record<string, Type> = Object.create(null);
  for (const [name, type] of Object.entries(declared)) {
    fields[name] = Object.hasOwn(actual, name) ? withLabelsOf(type, actual[name]) : type;
  }
  return fields;
}

/** Whether the value contains labelled data that the declared type does not list. */
function hidesLabel({ fields, of }: Type, actual: Type): boolean {
  if (actual.of && hasPersonalData(actual.of) && !of) return true;
  return Object.entries(actual.fields ?? {}).some(
    ([name, type]) => hasPersonalData(type) && !(fields && Object.hasOwn(fields, name)),
  );
}
