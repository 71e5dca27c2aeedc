import type { Body, Entry, Expression, RecordNode } from '../../language/syntax/document.ts';

/** Returns the fields of a body or record by name. The first of duplicate fields wins. */
export function bodyFields(body: Body | RecordNode | undefined): ReadonlyMap<string, Entry> {
  const fields = new Map<string, Entry>();
  for (const entry of body?.entries ?? []) {
    const name = fieldName(entry.key);
    if (name !== undefined && !fields.has(name)) fields.set(name, entry);
  }
  return fields;
}

/** Returns the name of a field, written as a word or a text. */
export function fieldName(key: Expression): string | undefined {
  return key.form === 'name' ? key.name : key.form === 'text' ? key.value : undefined;
}
