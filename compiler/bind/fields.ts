import type { Body, Entry, RecordNode } from '../syntax/document.ts';
import { fieldName } from '../declarations/shape/outline.ts';

/** The fields of a body or record by name; the first of each name. */
export function bodyFields(body: Body | RecordNode | undefined): ReadonlyMap<string, Entry> {
  const fields = new Map<string, Entry>();
  for (const entry of body?.entries ?? []) {
    const name = fieldName(entry.key);
    if (name !== undefined && !fields.has(name)) fields.set(name, entry);
  }
  return fields;
}
