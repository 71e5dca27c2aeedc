import { asOptional, type Type } from '../model/type.ts';

/**
 * The type of a value that the page or storage holds: every field of a record may be missing, whatever its declaration
 * says, for it is the page that keeps the promise or breaks it.
 */
export function fromOutside(type: Type): Type {
  const { of, fields } = type;
  if (!of && !fields) return type;
  return { ...type, ...(of && { of: fromOutside(of) }), ...(fields && { fields: fieldsFromOutside(fields) }) };
}

function fieldsFromOutside(fields: NonNullable<Type['fields']>): NonNullable<Type['fields']> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, asOptional(fromOutside(type))]));
}
