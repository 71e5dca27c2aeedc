import { vocabulary } from './vocabulary.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';

/**
 * All that a word is, whatever its sorts. A name of several words is found by its first too (`starts`, `page`), and one
 * with a part that a project names by any such part (`consent.targeting`).
 */
export function findEntries(word: string): VocabularyEntry[] {
  return vocabulary.filter(({ name }) => name === word || (/[ <]/.test(name) && begins(name, word)));
}

function begins(name: string, word: string): boolean {
  const fixed = name.replace(/[ .]?<.*$/, '');
  if (fixed === '') return false;
  return fixed.split(' ')[0] === word || (fixed !== name && new RegExp(`^${fixed}[ .]\\w+$`).test(word));
}
