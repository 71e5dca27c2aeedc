import { compareLines } from './compare-lines.ts';

/** A part of a text that is kept, deleted or inserted. */
export interface WordChange {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Compares two texts word by word. The parts that are not inserted are the text before, the others the text after. */
export function compareWords(before: string, after: string): readonly WordChange[] {
  const [old, is] = [wordsIn(before), wordsIn(after)];
  const parts: WordChange[] = [];
  let [deleted, inserted] = ['', ''];
  const flush = () => {
    if (deleted !== '') parts.push({ sign: '-', text: deleted });
    if (inserted !== '') parts.push({ sign: '+', text: inserted });
    [deleted, inserted] = ['', ''];
  };
  const keep = (text: string) => {
    flush();
    const last = parts.at(-1);
    if (last?.sign === ' ') parts[parts.length - 1] = { sign: ' ', text: last.text + text };
    else parts.push({ sign: ' ', text });
  };
  // A word is the same whether or not a space follows it.
  const changes = compareLines(old.map(trimmed), is.map(trimmed));
  for (const { sign, text, before: from, after: to } of changes) {
    const [was, now] = [old[from - 1] ?? '', is[to - 1] ?? ''];
    if (sign === '-') deleted += was;
    else if (sign === '+') inserted += now;
    else if (was === now) keep(now);
    else {
      keep(text);
      deleted += was.slice(text.length);
      inserted += now.slice(text.length);
    }
  }
  flush();
  return joinAcrossSmall(parts);
}

/** A part that is kept between two changes belongs to both if it is only signs or a short word: a phrase has changed. */
function joinAcrossSmall(parts: readonly WordChange[]): readonly WordChange[] {
  const joined: WordChange[] = [];
  let [deleted, inserted] = ['', ''];
  const flush = () => {
    if (deleted !== '') joined.push({ sign: '-', text: deleted });
    if (inserted !== '') joined.push({ sign: '+', text: inserted });
    [deleted, inserted] = ['', ''];
  };
  for (const [at, { sign, text }] of parts.entries()) {
    const isBetween = deleted + inserted !== '' && at + 1 < parts.length;
    if (sign === '-') deleted += text;
    else if (sign === '+') inserted += text;
    else if (isBetween && isSmall(text)) {
      deleted += text;
      inserted += text;
    } else {
      flush();
      joined.push({ sign, text });
    }
  }
  flush();
  return joined;
}

const isSmall = (text: string): boolean => /^[\s\p{P}]*(?:\p{L}{1,3})?[\s\p{P}]*$/u.test(text);

/** Returns words and signs, each with the spaces after it. */
const wordsIn = (text: string): readonly string[] => text.match(/^\s+|[\p{L}\p{N}_]+\s*|[^\p{L}\p{N}_\s]\s*/gu) ?? [];

const trimmed = (word: string): string => word.trim();
