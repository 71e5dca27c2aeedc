import { kinds } from '../../compile/declarations/kinds.ts';
import { allKinds } from '../../compile/declarations/schemas.ts';
import { managerForms, managerPlaces } from '../../compile/declarations/manager/forms.ts';
import { managerKind } from '../../compile/declarations/manager/kind.ts';
import { sources } from '../../language/tables/tables.ts';
import type { Parameter } from '../../../runtime/tables/tables.ts';
import { managersOfLibrary } from './library-entries.ts';
import { vocabulary } from './vocabulary.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { writeSignature } from './write-signature.ts';

/** Returns the words that a field accepts: those of its kind, or built-in names such as vendors. */
export function fieldWords(kind: string, field: string): readonly VocabularyEntry[] {
  const known = wordsOfTables[`${kind}.${field}`];
  if (known) return known;
  const specification = allKinds(kinds).find(({ name }) => name === kind)?.fields?.[field];
  return (specification?.words ?? []).map((name) => ({
    name,
    sort: 'word',
    of: `${kind}.${field}`,
    signature: `${field}: ${name}`,
    summary: specification!.summary,
  }));
}

const calls = (field: string, forms: Readonly<Record<string, readonly Parameter[]>>) =>
  Object.entries(forms).map(([name, parameters]): VocabularyEntry => ({
    name,
    sort: 'function',
    of: `manager.${field}`,
    signature: writeSignature(name, parameters),
    summary: managerKind.fields![field].summary,
  }));

/** Fields that accept built-in names; they may also accept names that the project declares. */
const wordsOfTables: Readonly<Record<string, readonly VocabularyEntry[]>> = {
  'tag.vendor': vocabulary.filter(({ sort }) => sort === 'vendor'),
  'consent.stored': [...vocabulary.filter(({ sort }) => sort === 'consent manager'), ...managersOfLibrary],
  'manager.kept': calls('kept', managerPlaces),
  'manager.answer': calls('answer', managerForms),
  'state.key': vocabulary.filter(({ name, sort }) => sort === 'source' && sources.get(name)?.keep),
};
