import { silentProgress } from '../../tasks/text/progress.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';

/** A terminal for tests: a pipe of eighty columns that records its output. With `answers`, its input is a terminal. */
export function createTestTerminal(cwd: string, input = '', answers?: readonly string[]) {
  const texts = { stdout: '', stderr: '' };
  const outputTo = (name: keyof typeof texts) => ({
    write: (text: string) => void (texts[name] += text),
    color: false,
    columns: 80,
  });
  const open = answers && [...answers];
  const terminal: Terminal = {
    stdout: outputTo('stdout'),
    stderr: outputTo('stderr'),
    cwd,
    progress: silentProgress,
    moving: false,
    readInput: async () => Buffer.from(input),
    ...(open && { ask: async () => open.shift() }),
    interrupted: () => new Promise(() => {}),
  };
  return { terminal, texts };
}
