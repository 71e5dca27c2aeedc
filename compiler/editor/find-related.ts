import { foreignWords } from '../language/foreign-words.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * The words of the language that a word which none of them is has to do with: a part of it is a part of their name, what
 * they are called elsewhere, or a parameter of theirs, which is then what is said of them. Parts of others come last.
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

/** Those in whose description a word stands, whole. */
export function findMentions(word: string): VocabularyEntry[] {
  const expected = wordsIn(word);
  return vocabulary.filter(({ summary }) => wordsIn(summary).some((one) => expected.includes(one)));
}

/** Every code of a country would be related to its neighbours. */
const named = vocabulary.filter(({ sort }) => sort !== 'country');

/** `form` and `change` of `formChange`; `video` and `play` of `video.play`. Codes of messages have hyphens, and parts that say little. */
function wordsIn(text: string): string[] {
  const apart = text.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return apart.match(/(?<![-_])\b[a-z]{3,}\b(?![-_])/g) ?? [];
}

/** As `describeParameters` writes them. */
function parametersOf({ details = '' }: VocabularyEntry): [name: string, summary: string][] {
  return [...details.matchAll(/^- `(\w+)`: (.+)$/gm)].map(([, name, summary]) => [name, summary]);
}
