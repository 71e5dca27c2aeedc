import { append } from '../append.ts';
import type { Output } from './output.ts';

/** The text of a file. Comments behind lines that follow one another stand below one another. */
export function toText(lines: Output): string {
  const texts: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && lines[end].remark !== undefined) end++;
    const group = lines.slice(at, Math.max(end, at + 1));
    const column = group.reduce((longest, { text }) => Math.max(longest, text.length), 0) + 2;
    append(
      texts,
      group.map(({ text, remark }) => (remark === undefined ? text : text.padEnd(column) + remark)),
    );
    at += group.length;
  }
  return texts.map((text) => `${text.trimEnd()}\n`).join('');
}
