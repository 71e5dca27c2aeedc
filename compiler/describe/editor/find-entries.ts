import { vocabulary } from './vocabulary.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';

/**
 * Returns all entries of a word. A name of several words is also found by its first word (`starts`, `page`). A name with a
 * placeholder is found with any name in its place (`consent.targeting`).
 */
export function findEntries(word: string): VocabularyEntry[] {
  return vocabulary.filter(({ name }) => name === word || (/[ <]/.test(name) && begins(name, word)));
}

function begins(name: string, word: string): boolean {
  const fixed = name.replace(/[ .]?<.*$/, '');
  if (fixed === '') return false;
  return fixed.split(' ')[0] === word || (fixed !== name && new RegExp(`^${fixed}[ .]\\w+$`).test(word));
}
