import type { Entry, EntryLine } from '../../emit/code/entry/entry.ts';
import { splitLines } from './split-lines.ts';

/** Something for each line of the generated script, by the element of the entry that it is of; most are one line. */
export function ofEachLine<T>({ lines }: Entry, find: (element: EntryLine) => T): T[] {
  const found: T[] = [];
  for (const element of lines) {
    const value = find(element);
    const isOneLine = !/[\r\n\u2028\u2029]/.test(element.code);
    for (let left = isOneLine ? 1 : splitLines(`${element.code}\n`).length; left > 0; left--) found.push(value);
  }
  return found;
}
