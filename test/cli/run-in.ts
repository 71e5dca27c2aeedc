import { run } from '../../cli/run.ts';
import { createTestTerminal } from './test-terminal.ts';

/** Runs the command in a folder, as a shell with a pipe on both outputs would. */
export async function runIn(folder: string, ...argv: string[]) {
  const { terminal, texts } = createTestTerminal(folder);
  const exitCode = await run(argv, terminal);
  return { exitCode, ...texts };
}
