import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn } from '../documents/commands-in.ts';
import { readSteps } from '../tutorial.ts';

/** The scenario of the tutorial does not cover all its rules. */
const exitCodes: Readonly<Record<string, number>> = { 'npx tagc test --coverage': 1 };

export interface Ran {
  readonly exitCode: number;
  /** Standard output, then standard error. */
  readonly output: string;
}

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
export async function followDocuments(folder: string, run: (command: string) => Promise<Ran>): Promise<Followed> {
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\n');
  for (const words of gitSteps) execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  const documents = ['README.md', 'docs/tutorial.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
  const commands = commandsIn(documents).filter((line) => line.startsWith('npx tagc') && !line.includes('--watch'));
  const failed: string[] = [];
  for (const command of commands) {
    const { exitCode, output } = await run(command);
    if (exitCode !== (exitCodes[command] ?? 0)) failed.push(`${command}: exit code ${exitCode}\n${output}`);
  }
  return { failed, ran: commands };
}

const gitSteps = [
  ['init', '--quiet', '--initial-branch', 'main'],
  ['add', '.'],
  ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Add rules'],
];
