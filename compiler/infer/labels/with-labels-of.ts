import { hasPersonalData } from './has-personal-data.ts';
import { withPersonal, type Type } from '../../model/type.ts';

/**
 * A declared type with the labels of the value that it takes: a declaration adds labels, and takes none off. What the
 * declaration does not tell apart, such as the fields of an open record, is labelled as a whole.
 */
export function withLabelsOf(declared: Type, given: Type): Type {
  if (!hasPersonalData(given)) return declared;
  const { fields, of } = declared;
  const held = of && given.of && withLabelsOf(of, given.of);
  const known = fields && given.fields && labelFields(fields, given.fields);
  const labelled = { ...declared, ...(held && { of: held }), ...(known && { fields: known }) };
  const isWhole = given.personal || held?.personal || hidesLabel(declared, given);
  return withPersonal(labelled, Boolean(declared.personal || isWhole));
}

type Fields = NonNullable<Type['fields']>;

function labelFields(declared: Fields, given: Fields): Fields {
  // No prototype: a field may be called __proto__.
  const fields: Record<string, Type> = Object.create(null);
  for (const [name, type] of Object.entries(declared)) {
    fields[name] = Object.hasOwn(given, name) ? withLabelsOf(type, given[name]) : type;
  }
  return fields;
}

/** Whether something labelled is given that the declared type has no place for; it is in the value all the same. */
function hidesLabel({ fields, of }: Type, given: Type): boolean {
  if (given.of && hasPersonalData(given.of) && !of) return true;
  return Object.entries(given.fields ?? {}).some(
    ([name, type]) => hasPersonalData(type) && !(fields && Object.hasOwn(fields, name)),
  );
}
