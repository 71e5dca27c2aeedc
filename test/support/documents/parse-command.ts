import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { createProgram } from '../../../cli/program.ts';
import { createTestTerminal } from '../../cli/test-terminal.ts';

/** Returns what the parser of `tagc` reports about arguments. Nothing is run. */
export function parseCommand(words: readonly string[]): string | undefined {
  const { terminal, texts } = createTestTerminal(process.cwd());
  const program = createProgram(terminal, () => {});
  const paths: string[] = [];
  for (const command of program.commands) command.action(() => void paths.push(...pathsOf(command)));
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    const { exitCode } = error as { exitCode?: number };
    if (exitCode !== 0) return texts.stderr || (error as Error).message;
  }
  const missing = paths.filter((path) => !existsSync(path));
  return missing.length === 0 ? undefined : `There is no ${missing.join(', ')}.`;
}

/**
 * Returns the arguments that are files or folders, but not the names that `explain` takes, the file of another tool that
 * `import` takes, the folder that `init` creates, the addresses of `verify` and `dev`, the shell of `completion` and revisions
 * of `diff`.
 */
function pathsOf(command: Command): string[] {
  return ['explain', 'import', 'init', 'verify', 'completion'].includes(command.name())
    ? []
    : command.args.filter((word) => !/^(git:|https?:)/.test(word));
}
