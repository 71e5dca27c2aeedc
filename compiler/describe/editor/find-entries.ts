import { countryOf, isRegionCode } from '../../language/tables/regions.ts';
import { vocabulary } from './vocabulary.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';

/**
 * Returns all entries of a word. A name of several words is also found by its first word (`starts`, `page`). A name with a
 * placeholder is found with any name in its place (`consent.targeting`). A region is found as its country (`US-CA`).
 */
export function findEntries(word: string): VocabularyEntry[] {
  if (isRegionCode(word)) return countryOfRegion(word);
  return vocabulary.filter(({ name }) => name === word || (/[ <]/.test(name) && begins(name, word)));
}

function countryOfRegion(region: string): VocabularyEntry[] {
  const details = `\`${region}\` is one of its regions. Without a row of its own, a region has that of its country.`;
  const code = countryOf(region);
  return vocabulary
    .filter(({ name, sort }) => sort === 'country' && name === code)
    .map((entry) => ({ ...entry, details }));
}

function begins(name: string, word: string): boolean {
  const fixed = name.replace(/[ .]?<.*$/, '');
  if (fixed === '') return false;
  return fixed.split(' ')[0] === word || (fixed !== name && new RegExp(`^${fixed}[ .]\\w+$`).test(word));
}
