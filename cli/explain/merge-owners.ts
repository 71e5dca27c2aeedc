import { groupBy } from '../../compiler/language/source/lists.ts';
import type { VocabularyEntry } from '../../compiler/describe/editor/vocabulary-entry.ts';

/** Merges entries that are the same for several kinds, events or vendors into one, which names all of them. */
export function mergeOwners(entries: readonly VocabularyEntry[]): VocabularyEntry[] {
  const keyOf = ({ name, sort, signature, summary }: VocabularyEntry) => [name, sort, signature, summary].join('\n');
  return [...groupBy(entries, keyOf).values()].map(([first, ...others]) => {
    const owners = [first, ...others].flatMap(({ of }) => of ?? []);
    return { ...first, of: owners.join(', ') || undefined };
  });
}
