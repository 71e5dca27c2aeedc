import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { formerCodes } from '../../compiler/language/diagnostics/former-codes.ts';
import { nearest } from '../../compiler/language/diagnostics/nearest.ts';
import { findEntries } from '../../compiler/describe/editor/find-entries.ts';
import { findMentions, findRelated } from '../../compiler/describe/editor/find-related.ts';
import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { listEntries } from '../explain/list-entries.ts';
import { ownVendors } from '../explain/own-vendors.ts';
import { overview } from '../explain/overview.ts';
import { formerTopics, topics } from '../explain/topics.ts';
import { mergeOwners } from '../explain/merge-owners.ts';
import { withParts } from '../explain/with-parts.ts';
import { describeMessage } from '../terminal/describe-message.ts';
import { describeWord } from '../terminal/describe-word.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { verifyCodes, type MessageText } from '../../tasks/verify/codes.ts';

/**
 * Runs `tagc explain <word>`: prints each meaning of a word of the language, or the reason for a message or lint and its fix.
 * For an unknown word it lists related words. Without a word it lists everything that can be explained.
 */
export function explainCommand(word: string, { stdout, cwd }: Terminal): 0 {
  const paint = createPaint(stdout.color);
  stdout.write(word === '' ? overview(stdout.columns, paint) : explanationOf(word, cwd, paint));
  return 0;
}

function explanationOf(word: string, cwd: string, paint: Paint): string {
  const today = formerCodes.get(word);
  if (today !== undefined)
    return `"${word}" is now called "${today}".

${explanationOf(today, cwd, paint)}`;
  const former = formerTopics.get(word);
  if (former !== undefined) return explanationOf(former, cwd, paint);
  if (Object.hasOwn(topics, word)) {
    const entries = vocabulary.filter(({ sort }) => topics[word].includes(sort));
    return listEntries(word === 'vendors' ? [...ownVendors(cwd), ...entries] : entries, paint);
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
  const unknown = `Unknown word or message code "${word}".`;
  if (found.length > 0) return `${unknown} Related words:\n\n${listEntries(found, paint)}`;
  throw new CannotRun(near ? `${unknown} Did you mean "${near}"?` : unknown, advice);
}

const advice =
  'Use a word of the language, such as click, or the code in the first line of a message. Run "tagc explain" to list all words.';

function allMessages(): ReadonlyMap<string, MessageText> {
  return new Map([
    ...Object.entries<MessageText>(catalogue),
    ...Object.entries<MessageText>(verifyCodes),
    ...lints.map(({ name, summary, why, fix }) => [name, { severity: 'lint', why: `${summary} ${why}`, fix }] as const),
  ]);
}
