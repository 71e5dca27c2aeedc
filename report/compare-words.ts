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
  return parts;
}

/** Returns words and signs, each with the spaces after it. */
const wordsIn = (text: string): readonly string[] => text.match(/^\s+|[\p{L}\p{N}_]+\s*|[^\p{L}\p{N}_\s]\s*/gu) ?? [];

const trimmed = (word: string): string => word.trim();
