import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { examples } from '../../../cli/examples.ts';
import { createProgram } from '../../../cli/program.ts';
import { commandMistake } from '../../support/documents/command-mistake.ts';
import { runIn } from '../run-in.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { createTestTerminal } from '../test-terminal.ts';

const lines = Object.values(examples).flatMap((all) => all.map(([line]) => line));

test('each command has examples of itself, which its help prints', async () => {
  const program = createProgram(createTestTerminal('/').terminal, () => {});
  expect(Object.keys(examples)).toEqual(program.commands.map((command) => command.name()));
  for (const [name, all] of Object.entries(examples)) {
    const { exitCode, stdout } = await runIn('/', name, '--help');
    expect(exitCode).toBe(0);
    for (const [line, does] of all) {
      expect(line).toMatch(new RegExp(`^tagc ${name}\\b`));
      expect(stdout).toContain(`\n  ${line}\n      ${does}\n`);
    }
  }
});

test.each(lines)('%s is a command that exists', (line) => {
  expect(commandMistake(line)).toBeUndefined();
});

test('the examples work in a new project', async () => {
  const folder = temporaryFolder();
  expect(await runIn(folder, 'init', '--yes', '--template', 'countries')).toMatchObject({ exitCode: 0 });
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd: folder });
  git('init', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--message', 'Begin');
  const container = JSON.stringify({
    containerVersion: {
      container: { name: 'Site' },
      variable: [{ variableId: '1', name: 'City', type: 'k', parameter: [] }],
    },
  });
  const library = `_satellite.container = { property: { name: 'Site' }, rules: [], dataElements: { City: {} } };`;
  writeFiles(folder, { 'container.json': container, 'launch.js': library });
  // The others wait for changes, for answers, for a page or for an editor. A folder is imported once.
  const runs = lines.filter((line) => !/--watch|--manager|^tagc (init$|verify|dev|lsp|mcp)/.test(line));
  for (const line of runs) {
    const [, ...words] = line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''));
    const outcome = await runIn(folder, ...words);
    expect(outcome, `${line}: ${outcome.stderr}`).toMatchObject({ exitCode: 0 });
  }
});
