import { formerCodes } from '../../compiler/language/diagnostics/former-codes.ts';
import { nearest } from '../../compiler/language/diagnostics/nearest.ts';
import { findEntries } from '../../compiler/describe/editor/find-entries.ts';
import { findMentions, findRelated } from '../../compiler/describe/editor/find-related.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { listEntries } from '../explain/list-entries.ts';
import { ownDeclarations, type OwnDeclaration } from '../explain/own-declarations.ts';
import { overview } from '../explain/overview.ts';
import { formerTopics, topics } from '../explain/topics.ts';
import { mergeOwners } from '../explain/merge-owners.ts';
import { withParts } from '../explain/with-parts.ts';
import { describeMessage } from '../terminal/describe-message.ts';
import { describeOwn, describeWord } from '../terminal/describe-word.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { createPaint } from '../terminal/paint.ts';
import type { WordsDocument } from '../../compiler/contract/words.ts';
import type { VocabularyEntry } from '../../compiler/describe/editor/vocabulary-entry.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { allMessages, documentedMessages } from '../../tasks/explain/all-messages.ts';

/**
 * Runs `tagc explain <word>`: prints each meaning of a word of the language or of a name of the project, or the reason for a
 * message or lint and its fix. For an unknown word it lists related words. Without a word it lists everything that can be explained.
 */
export function explainCommand(word: string, json: boolean, { stdout, cwd }: Terminal): 0 {
  if (json) {
    stdout.write(writeJson(documentOf(word, cwd)));
    return 0;
  }
  const paint = createPaint(stdout.color);
  stdout.write(word === '' ? overview(stdout.columns, paint) : explanationOf(word, cwd, paint));
  return 0;
}

/** Returns what the text says as data. Without a word, it is everything. */
function documentOf(given: string, cwd: string): WordsDocument {
  const word = formerCodes.get(given) ?? formerTopics.get(given) ?? given;
  if (word === '') return { version: 1, entries: vocabulary, messages: documentedMessages() };
  const own = ownDeclarations(cwd);
  const named = own.filter(({ name }) => name === word).map(entryOf);
  const entries = entriesOfTopic(word, own) ?? [...findEntries(word), ...named];
  const messages = documentedMessages().filter(({ code }) => code === word);
  if (entries.length + messages.length > 0) return { version: 1, entries, messages };
  const related = relatedTo(word, own).map(({ name }) => name);
  return { version: 1, entries, messages, related: [...new Set(related)] };
}

function entriesOfTopic(word: string, own: readonly OwnDeclaration[]): readonly VocabularyEntry[] | undefined {
  if (!Object.hasOwn(topics, word)) return undefined;
  const entries = vocabulary.filter(({ sort }) => topics[word].includes(sort));
  return word === 'vendors' ? [...vendorsAmong(own), ...entries] : entries;
}

/** Returns words that may be meant. Throws a `CannotRun` if there are none. */
function relatedTo(word: string, own: readonly OwnDeclaration[]): readonly VocabularyEntry[] {
  const near = nearest(word, [...vocabulary.map(({ name }) => name), ...allMessages().keys()]);
  const related = findRelated(word);
  const found = related.length > 0 || near ? related : findMentions(word);
  if (found.length > 0) return found;
  const names = own.map(({ name }) => name);
  const other = near ?? nearest(word, names);
  throw new CannotRun(other ? `${unknown(word)} Did you mean "${other}"?` : unknown(word), advice);
}

const unknown = (word: string): string => `Unknown word or message code "${word}".`;

function explanationOf(word: string, cwd: string, paint: Paint): string {
  const today = formerCodes.get(word);
  if (today !== undefined)
    return `"${word}" is now called "${today}".

${explanationOf(today, cwd, paint)}`;
  const former = formerTopics.get(word);
  if (former !== undefined) return explanationOf(former, cwd, paint);
  const own = ownDeclarations(cwd);
  const topic = entriesOfTopic(word, own);
  if (topic) return listEntries(topic, paint);
  const message = allMessages().get(word);
  const parts = [
    ...(message ? [describeMessage(word, message, paint)] : []),
    ...mergeOwners(findEntries(word)).map((entry) => describeWord(withParts(entry), paint)),
    ...own.filter(({ name }) => name === word).map((declaration) => describeOwn(declaration, paint)),
  ];
  if (parts.length > 0) return parts.join('\n');
  return `${unknown(word)} Related words:\n\n${listEntries(relatedTo(word, own), paint)}`;
}

const vendorsAmong = (own: readonly OwnDeclaration[]): readonly VocabularyEntry[] =>
  own.filter(({ kind }) => kind === 'vendor').map((one) => ({ ...entryOf(one), sort: 'vendor', signature: '' }));

const entryOf = ({ kind, name, title = name, path, text }: OwnDeclaration) => ({
  name,
  sort: kind,
  signature: text,
  summary: visibleText(`${title}. The project declares it in ${path}.`),
});

const advice =
  'Use a word of the language, such as click, the code in the first line of a message, or a name that the project declares. Run "tagc explain" to list all words.';
