import type { Comment } from '../document.ts';
import type { Remark } from './layout.ts';

/** A comment of either notation without its sign. A space stands before its words, unless it is a row of signs. */
export function readRemark({ documentation, start, end }: Comment, text: string): Remark {
  const length = text[start] === '/' ? (text.startsWith('///', start) ? 3 : 2) : documentation ? 2 : 1;
  const words = text.slice(start + length, end).trimEnd();
  return { text: withSpace(words, documentation), documentation, paragraph: false };
}

/** Without the space `//# one` would be documentation in YAML. Rows of signs stay as they are. */
export function withSpace(words: string, documentation: boolean): string {
  const isRow = documentation ? words.startsWith('/') : words.startsWith('##');
  return words === '' || isRow || /^\s/.test(words) ? words : ` ${words}`;
}
