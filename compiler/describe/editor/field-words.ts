import { kinds } from '../../compile/declarations/kinds.ts';
import { allKinds } from '../../compile/declarations/schemas.ts';
import { sources } from '../../language/tables/tables.ts';
import { vocabulary } from './vocabulary.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';

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

/** Fields that accept built-in names; they may also accept names that the project declares. */
const wordsOfTables: Readonly<Record<string, readonly VocabularyEntry[]>> = {
  'tag.vendor': vocabulary.filter(({ sort }) => sort === 'vendor'),
  'consent.stored': vocabulary.filter(({ sort }) => sort === 'consent manager'),
  'state.key': vocabulary.filter(({ name, sort }) => sort === 'source' && sources.get(name)?.keep),
};
