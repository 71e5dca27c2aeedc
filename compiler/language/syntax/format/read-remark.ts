import type { Comment } from '../document.ts';
import type { Remark } from './layout.ts';

/** Reads a comment of either syntax without its marker. Adds a space before its text, except in a row of markers. */
export function readRemark({ documentation, start, end }: Comment, text: string): Remark {
  const length = text[start] === '/' ? (text.startsWith('///', start) ? 3 : 2) : documentation ? 2 : 1;
  const words = text.slice(start + length, end).trimEnd();
  return { text: withSpace(words, documentation), documentation, paragraph: false };
}

/** Adds a space before the text. Without it, `//# one` would become documentation in YAML. Rows of markers are kept. */
export function withSpace(words: string, documentation: boolean): string {
  const isRow = documentation ? words.startsWith('/') : words.startsWith('##');
  return words === '' || isRow || /^\s/.test(words) ? words : ` ${words}`;
}
