import type { Fields } from './question.ts';

/** The fields of a text of lines `key=value`; other lines are left out, and a text without any throws. */
export function readLines(text: string): Fields {
  const lines = [...text.matchAll(/^([^=\n]+)=(.*)$/gm)];
  if (!lines[0]) throw text;
  return Object.fromEntries(lines.map(([, name, value]) => [name, value]));
}
