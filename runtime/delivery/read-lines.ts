import type { Fields } from './call-request.ts';

/** Returns the fields of a text with lines `key=value`. Other lines are ignored; throws if there is no such line. */
export function readLines(text: string): Fields {
  const lines = [...text.matchAll(/^([^=\n]+)=(.*)$/gm)];
  if (!lines[0]) throw text;
  return Object.fromEntries(lines.map(([, name, value]) => [name, value]));
}
