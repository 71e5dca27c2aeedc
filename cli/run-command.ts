import { CommanderError } from 'commander';
import { CannotRun } from '../compiler/emit/bundle/cannot-run.ts';
import { explainSystemError } from '../tasks/disk/explain-disk-failure.ts';
import { createProgram } from './program.ts';
import { printCannotRun } from './print-cannot-run.ts';
import type { TerminalOutput, Terminal } from './terminal/terminal.ts';

/**
 * Runs the command and returns its exit code: 0 for success, 1 for problems in the rule files, 2 if it could not run, and
 * 70 for a bug in tagc. Never throws.
 */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  try {
    const program = createProgram(terminal, (code) => (exitCode = code));
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed the error already. Help and version also end this way and count as success.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CannotRun) {
      printCannotRun(error, terminal.stderr);
      return 2;
    }
    const explained = explainSystemError(error);
    if (!explained) return printBug(error, terminal.stderr);
    printCannotRun(explained, terminal.stderr);
    return 2;
  } finally {
    terminal.progress.end();
  }
}

function printBug(error: unknown, output: TerminalOutput): 70 {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const indented = stack.replaceAll(/^/gm, '  ');
  output.write(
    `This is a bug in tagc, not in your rules. Please report it, with your rules and this text:\n\n${indented}\n`,
  );
  return 70;
}
