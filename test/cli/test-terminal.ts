import type { Terminal } from '../../cli/terminal/terminal.ts';

/** A terminal for tests: a pipe of eighty columns that records its output. */
export function createTestTerminal(cwd: string, input = '') {
  const texts = { stdout: '', stderr: '' };
  const outputTo = (name: keyof typeof texts) => ({
    write: (text: string) => void (texts[name] += text),
    color: false,
    columns: 80,
  });
  const terminal: Terminal = {
    stdout: outputTo('stdout'),
    stderr: outputTo('stderr'),
    cwd,
    moving: false,
    readInput: async () => input,
    interrupted: () => new Promise(() => {}),
  };
  return { terminal, texts };
}
