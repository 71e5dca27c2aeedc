import { catalogue } from '../../compiler/diagnostics/catalogue.ts';
import { nearest } from '../../compiler/diagnostics/nearest.ts';
import { findEntries } from '../../compiler/editor/find-entries.ts';
import { groupBy } from '../../compiler/editor/group-by.ts';
import type { VocabularyEntry } from '../../compiler/editor/vocabulary-entry.ts';
import { vocabulary } from '../../compiler/editor/vocabulary.ts';
import { lints } from '../../compiler/lints/lint.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { describeMessage, type Explanation } from '../terminal/describe-message.ts';
import { describeWord } from '../terminal/describe-word.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * `tagc explain <word>`: what a word of the language is, all its sorts below each other; or why tagc stops for a kind of
 * mistake, or a lint warns of it, and what to do about it.
 */
export function explain(word: string, { answer }: Terminal): 0 {
  const paint = createPaint(answer.color);
  const messages = allMessages();
  const message = messages.get(word);
  const parts = [
    ...(message ? [describeMessage(word, message, paint)] : []),
    ...withOneOwner(findEntries(word)).map((entry) => describeWord(withParts(entry), paint)),
  ];
  if (parts.length === 0) throw unknownWord(word, messages.keys());
  answer.write(parts.join('\n'));
  return 0;
}

function allMessages(): ReadonlyMap<string, Explanation> {
  return new Map([
    ...Object.entries<Explanation>(catalogue),
    ...lints.map(({ name, summary, why, fix }) => [name, { severity: 'lint', why: `${summary} ${why}`, fix }] as const),
  ]);
}

/** A field that is the same for several kinds is told once, with all of them. */
function withOneOwner(entries: readonly VocabularyEntry[]): VocabularyEntry[] {
  const keyOf = ({ name, sort, signature, summary }: VocabularyEntry) => [name, sort, signature, summary].join('\n');
  return groupBy(entries, keyOf).map(([first, ...others]) => {
    const owners = [first, ...others].flatMap(({ of }) => of ?? []);
    return { ...first, of: owners.join(', ') || undefined };
  });
}

/** A vendor is told with its options, which a tag has to give, and with what rules can ask of its tags. */
function withParts(entry: VocabularyEntry): VocabularyEntry {
  if (entry.sort !== 'vendor') return entry;
  const lists = (['option', 'vendor action'] as const).map((sort) =>
    vocabulary
      .filter((part) => part.sort === sort && part.of === entry.name)
      .map(({ signature, summary, details }) =>
        [`- \`${signature}\`: ${summary}`, ...(sort === 'option' && details ? [details] : [])].join(' '),
      )
      .join('\n'),
  );
  return { ...entry, details: [entry.details, ...lists].filter(Boolean).join('\n\n') };
}

function unknownWord(word: string, codes: Iterable<string>): CannotRun {
  const near = nearest(word, [...vocabulary.map(({ name }) => name), ...codes]);
  return new CannotRun(
    `Nothing is called "${word}".${near ? ` Did you mean "${near}"?` : ''}`,
    'Give a word of the language, such as click, or the code that stands in the first line of a message.',
  );
}
