import { vocabulary } from '../../compiler/editor/vocabulary.ts';
import type { Paint } from '../terminal/paint.ts';
import { topics } from './topics.ts';

/** What can be explained: each sort of words with their names, and how to ask for more. */
export function overview(columns: number, paint: Paint): string {
  const width = Math.max(...Object.keys(topics).map((title) => title.length)) + 4;
  const rows = Object.entries(topics).map(([title, sorts]) => {
    const names = vocabulary.filter(({ sort }) => sorts.includes(sort)).map(({ name }) => name);
    const lines = wrap([...new Set(names)], Math.min(columns, 120) - width);
    return `  ${paint('bold', title.padEnd(width - 2))}${lines.join(`\n${' '.repeat(width)}`)}\n`;
  });
  return `tagc can explain these words, the code in the first line of a message, and codes of countries:

${rows.join('')}
  tagc explain click               what a word is, how it is written, an example
  tagc explain events              what each word of a row is, in a line
  tagc explain missing-under-not   why tagc stops, and what to do
`;
}

function wrap(names: readonly string[], width: number): string[] {
  const lines = [''];
  for (const [at, name] of names.entries()) {
    const piece = at < names.length - 1 ? `${name}, ` : name;
    if (lines.at(-1) !== '' && lines.at(-1)!.length + piece.trimEnd().length > width) lines.push('');
    lines[lines.length - 1] += piece;
  }
  return lines.map((line) => line.trimEnd());
}
