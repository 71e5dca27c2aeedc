import { catalogue } from '../../compiler/diagnostics/catalogue.ts';
import { formerCodes } from '../../compiler/diagnostics/former-codes.ts';
import { nearest } from '../../compiler/diagnostics/nearest.ts';
import { findEntries } from '../../compiler/editor/find-entries.ts';
import { findMentions, findRelated } from '../../compiler/editor/find-related.ts';
import { vocabulary } from '../../compiler/editor/vocabulary.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { listEntries } from '../explain/list-entries.ts';
import { overview } from '../explain/overview.ts';
import { topics } from '../explain/topics.ts';
import { mergeOwners } from '../explain/merge-owners.ts';
import { withParts } from '../explain/with-parts.ts';
import { describeMessage, type Explanation } from '../terminal/describe-message.ts';
import { describeWord } from '../terminal/describe-word.ts';
import { createPaint, type Paint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * `tagc explain <word>`: what a word of the language is, all its sorts below each other; or why tagc stops for a kind of
 * mistake, or a lint warns of it, and what to do about it. Of a word that is none, those that have to do with it; without
 * one, what can be explained.
 */
export function explainCommand(word: string, { stdout }: Terminal): 0 {
  const paint = createPaint(stdout.color);
  stdout.write(word === '' ? overview(stdout.columns, paint) : answerTo(word, paint));
  return 0;
}

function answerTo(word: string, paint: Paint): string {
  const today = formerCodes.get(word);
  if (today !== undefined) return `"${word}" is now called "${today}".\n\n${answerTo(today, paint)}`;
  if (Object.hasOwn(topics, word)) {
    return listEntries(
      vocabulary.filter(({ sort }) => topics[word].includes(sort)),
      paint,
    );
  }
  const messages = allMessages();
  const message = messages.get(word);
  const parts = [
    ...(message ? [describeMessage(word, message, paint)] : []),
    ...mergeOwners(findEntries(word)).map((entry) => describeWord(withParts(entry), paint)),
  ];
  if (parts.length > 0) return parts.join('\n');
  const near = nearest(word, [...vocabulary.map(({ name }) => name), ...messages.keys()]);
  const related = findRelated(word);
  const found = related.length > 0 || near ? related : findMentions(word);
  const unknown = `Nothing is called "${word}".`;
  if (found.length > 0) return `${unknown} What has to do with it:\n\n${listEntries(found, paint)}`;
  throw new CannotRun(near ? `${unknown} Did you mean "${near}"?` : unknown, advice);
}

const advice =
  'Give a word of the language, such as click, or the code that stands in the first line of a message; "tagc explain" lists all words.';

function allMessages(): ReadonlyMap<string, Explanation> {
  return new Map([
    ...Object.entries<Explanation>(catalogue),
    ...lints.map(({ name, summary, why, fix }) => [name, { severity: 'lint', why: `${summary} ${why}`, fix }] as const),
  ]);
}
