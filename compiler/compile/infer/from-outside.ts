import { asOptional, type Type } from '../../language/model/type.ts';

/**
 * Returns the type of a value from the page or storage: every field of a record may be missing.
 * The declaration cannot prevent that, because the page provides the value.
 */
export function fromOutside(type: Type): Type {
  const { of, fields } = type;
  if (!of && !fields) return type;
  return { ...type, ...(of && { of: fromOutside(of) }), ...(fields && { fields: fieldsFromOutside(fields) }) };
}

function fieldsFromOutside(fields: NonNullable<Type['fields']>): NonNullable<Type['fields']> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, asOptional(fromOutside(type))]));
}
