import type { Body, Entry, Expression, RecordNode } from '../syntax/document.ts';

/** The fields of a body or record by name; the first of each name. */
export function bodyFields(body: Body | RecordNode | undefined): ReadonlyMap<string, Entry> {
  const fields = new Map<string, Entry>();
  for (const entry of body?.entries ?? []) {
    const name = fieldName(entry.key);
    if (name !== undefined && !fields.has(name)) fields.set(name, entry);
  }
  return fields;
}

/** The word or text that a field is called by. */
export function fieldName(key: Expression): string | undefined {
  return key.form === 'name' ? key.name : key.form === 'text' ? key.value : undefined;
}
