import type { Entry, EntryLine } from '../../code/entry/entry.ts';
import { splitLines } from './split-lines.ts';

/** Returns a value for each line of the generated script, computed from its element; most elements have one line. */
export function ofEachLine<T>({ lines }: Entry, find: (element: EntryLine) => T): T[] {
  const found: T[] = [];
  for (const element of lines) {
    const value = find(element);
    const isOneLine = !/[\r\n\u2028\u2029]/.test(element.code);
    for (let left = isOneLine ? 1 : splitLines(`${element.code}\n`).length; left > 0; left--) found.push(value);
  }
  return found;
}
