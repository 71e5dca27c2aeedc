import { foreignWords } from '../../language/tables/foreign-words.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Returns entries related to an unknown word: they share a part of the name, have it as a name in other tools, or have a
 * parameter of that name. Such a parameter becomes the summary. Entries that belong to others, such as fields, come last.
 */
export function findRelated(word: string): VocabularyEntry[] {
  const expected = wordsIn(word);
  const known = foreignWords[word] ?? expected.flatMap((part) => foreignWords[part] ?? []);
  const found = named.flatMap((entry) => {
    if (known.includes(entry.name) || wordsIn(entry.name).some((part) => expected.includes(part))) return [entry];
    const parameter = parametersOf(entry).find(([name]) => expected.includes(name.toLowerCase()));
    return parameter ? [{ ...entry, summary: `Its \`${parameter[0]}\`: ${parameter[1]}` }] : [];
  });
  return [...found.filter(({ of }) => !of), ...found.filter(({ of }) => of)];
}

/** Returns the entries whose summary contains a word. */
export function findMentions(word: string): VocabularyEntry[] {
  const expected = wordsIn(word);
  return vocabulary.filter(({ summary }) => wordsIn(summary).some((one) => expected.includes(one)));
}

/** Excludes countries, because names of countries share many words. */
const named = vocabulary.filter(({ sort }) => sort !== 'country');

/** Splits a name into words: `formChange` into `form` and `change`. Parts of hyphenated codes are skipped as too general. */
function wordsIn(text: string): string[] {
  const apart = text.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return apart.match(/(?<![-_])\b[a-z]{3,}\b(?![-_])/g) ?? [];
}

/** Parses the list that `describeParameters` writes. */
function parametersOf({ details = '' }: VocabularyEntry): [name: string, summary: string][] {
  return [...details.matchAll(/^- `(\w+)`: (.+)$/gm)].map(([, name, summary]) => [name, summary]);
}
