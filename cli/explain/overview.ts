import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';
import { topics } from './topics.ts';

/** Lists everything that can be explained by topic, with example commands. */
export function overview(columns: number, paint: Paint): string {
  const width = Math.max(...Object.keys(topics).map((title) => title.length)) + 4;
  const rows = Object.entries(topics).map(([title, sorts]) => {
    const names = vocabulary.filter(({ sort }) => sorts.includes(sort)).map(({ name }) => name);
    const lines = wrap([...new Set(names)], Math.min(columns, 120) - width);
    return `  ${paint('bold', title.padEnd(width - 2))}${lines.join(`\n${' '.repeat(width)}`)}\n`;
  });
  return `tagc explains these words, message codes (see the first line of a message) and country codes:

${rows.join('')}
  tagc explain click               explains one word: its syntax and an example
  tagc explain events              lists the words of a topic, one line each
  tagc explain missing-under-not   explains a message and how to fix its cause
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
