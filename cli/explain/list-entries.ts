import { describeSort } from '../../compiler/describe/editor/describe-sort.ts';
import type { VocabularyEntry } from '../../compiler/describe/editor/vocabulary-entry.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { mergeOwners } from './merge-owners.ts';

/** Returns one line for each word: its name, its kind, and the first sentence of its summary. */
export function listEntries(entries: readonly VocabularyEntry[], paint: Paint): string {
  const rows = mergeOwners(entries);
  const shown = rows.slice(0, most);
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map((entry) => {
    const name = paint('bold', entry.name.padEnd(width));
    return `  ${name}  ${paint('dim', `${describeSort(entry)}:`)} ${firstSentence(entry.summary)}\n`;
  });
  return lines.join('') + (rows.length > most ? `  and ${rows.length - most} more\n` : '');
}

/** The largest number of entries to list. Longer lists are unreadable. */
const most = 60;

/** Skips short sentences: a vendor's summary begins with its title. */
function firstSentence(text: string): string {
  return /^.{25,}?[.:](?= [A-Z`]|$)/s.exec(text)?.[0] ?? text;
}
