import type { Kind, ValueForm } from './kind.ts';
import { kinds } from './kinds.ts';
import { allKinds } from './schemas.ts';

/**
 * Returns whether a quoted YAML scalar in a field is a text; otherwise it is an expression that needed quotes. The field
 * `value` is the value after `=`; `rows` are the entries of a kind with user-defined keys.
 */
export function admitsText(kind: string, field: string): boolean {
  const found = byName.get(kind);
  if (field === 'value') return !found?.valueIsNoText;
  const specification = found?.fields && Object.hasOwn(found.fields, field) ? found.fields[field] : undefined;
  if (specification) return !formsWithoutTexts.has(specification.valueForm);
  return !(found?.openFields && found.rowsAreNotTexts);
}

const byName = new Map<string, Kind>(allKinds(kinds).map((kind) => [kind.name, kind]));

const formsWithoutTexts = new Set<ValueForm>(['call', 'word', 'words', 'integer', 'boolean', 'duration', 'date']);
