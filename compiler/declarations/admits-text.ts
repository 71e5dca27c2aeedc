import type { Kind, ValueForm } from './kind.ts';
import { kinds } from './kinds.ts';
import { allKinds } from './schemas.ts';

/**
 * Whether a quoted YAML scalar is a text in a field of a kind, or an expression that needed quotes. The field `value` is
 * what a header has behind `=`, `rows` what stands in the braces of a kind whose keys are the user's own.
 */
export function admitsText(kind: string, field: string): boolean {
  const found = byName.get(kind);
  if (field === 'value') return !found?.valueIsNoText;
  const specification = found?.fields && Object.hasOwn(found.fields, field) ? found.fields[field] : undefined;
  if (specification) return !formsWithoutTexts.has(specification.valueForm);
  return !(found?.openFields && found.rowsAreNotTexts);
}

const byName = new Map<string, Kind>(allKinds(kinds).map((kind) => [kind.name, kind]));

const formsWithoutTexts = new Set<ValueForm>(['call', 'word', 'words', 'integer', 'boolean', 'duration']);
