import { runCommand } from '../../cli/run-command.ts';
import { createTestTerminal } from './test-terminal.ts';

/** Runs the command in a folder, with pipes as outputs. */
export async function runIn(folder: string, ...argv: string[]) {
  const { terminal, texts } = createTestTerminal(folder);
  const exitCode = await runCommand(argv, terminal);
  return { exitCode, ...texts };
}
