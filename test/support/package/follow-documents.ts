import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn } from '../documents/commands-in.ts';
import { readSteps } from '../tutorial.ts';

/** The scenario of the tutorial does not cover all its rules. */
const exitCodes: Readonly<Record<string, number>> = { 'npx tagc test --coverage': 1 };

export interface Followed {
  /** Commands with another exit code than expected, each with what it printed. */
  readonly failed: readonly string[];
  readonly ran: readonly string[];
}

/** Writes the rules of the tutorial into a folder. */
export function writeTutorial(folder: string): void {
  const { text } = readSteps().find(({ heading, language }) => heading === 'The whole file' && language === 'dsl')!;
  writeFileSync(join(folder, 'rules.dsl'), text);
}

/**
 * Commits the rules of the tutorial in a folder where the package is installed, and runs every command of the README and
 * the tutorial that uses tagc and ends by itself.
 */
export async function followDocuments(folder: string): Promise<Followed> {
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n');
  for (const words of gitSteps) execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  const documents = ['README.md', 'docs/tutorial.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
  const commands = commandsIn(documents).filter((line) => line.startsWith('npx tagc') && !line.includes('--watch'));
  const failed: string[] = [];
  for (const command of commands) {
    const { exitCode, output } = await run(folder, wordsOf(command).slice(2));
    if (exitCode !== (exitCodes[command] ?? 0)) failed.push(`${command}: exit code ${exitCode}\n${output}`);
  }
  return { failed, ran: commands };
}

const gitSteps = [
  ['init', '--quiet', '--initial-branch', 'main'],
  ['add', '.'],
  ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Add rules'],
];

/** Splits a command at spaces outside of quotes. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Runs the command that `npx` would find, without the time that npx takes. */
function run(cwd: string, words: readonly string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    execFile(join(cwd, 'node_modules/.bin/tagc'), words, { cwd, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
