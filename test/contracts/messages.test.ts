import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { topics } from '../../cli/explain/topics.ts';
import { createProgram } from '../../cli/program.ts';
import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { createTestTerminal } from '../cli/test-terminal.ts';

const program = createProgram(createTestTerminal('.').terminal, () => {});
const commands = new Set(program.commands.map((command) => command.name()));
const explained = new Set([...Object.keys(topics), ...vocabulary.map(({ name }) => name), ...Object.keys(catalogue)]);

function hasOption(command: string, option: string): boolean {
  return program.commands.some((one) => one.name() === command && one.options.some(({ long }) => long === option));
}

/** Returns the commands in the texts of a message, as in `"tagc explain events"`. */
function commandsIn({ why, fix }: { readonly why: string; readonly fix: string }): readonly (readonly string[])[] {
  const found = `${why} ${fix}`.matchAll(/["`]tagc ([^"`]*)["`]/g);
  return [...found].map(([, words]) => words.split(' '));
}

test('every command that a message recommends exists, and so does every word to explain', () => {
  const messages: readonly (readonly [string, { why: string; fix: string }])[] = [
    ...Object.entries(catalogue),
    ...lints.map((lint) => [lint.name, lint] as const),
  ];
  const recommended = messages.flatMap(([code, message]) => commandsIn(message).map((words) => ({ code, words })));
  const wrong = recommended.filter(
    ({ words: [command, ...words] }) =>
      !commands.has(command) ||
      words.some((word) =>
        word.startsWith('--') ? !hasOption(command, word) : command === 'explain' && !explained.has(word),
      ),
  );
  expect(wrong).toEqual([]);
  expect(recommended.length).toBeGreaterThan(5);
});

test('no message puts quotes directly around quotes', () => {
  const files = readdirSync('test/fixtures', { recursive: true, encoding: 'utf8' })
    .filter((file) => /expected.*\.txt$/.test(file))
    .map((file) => `test/fixtures/${file}`);
  const doubled = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^ *\d* \|/.test(line) && /(?<!\S)""\S|\S""(?!\S)/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(doubled).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
