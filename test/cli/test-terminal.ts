import type { Terminal } from '../../cli/terminal/terminal.ts';

/** A pipe, eighty columns wide, that remembers what it was told. */
export function createTestTerminal(cwd: string, input = '') {
  const texts = { answer: '', messages: '' };
  const outputTo = (name: keyof typeof texts) => ({
    write: (text: string) => void (texts[name] += text),
    color: false,
    columns: 80,
  });
  const terminal: Terminal = {
    answer: outputTo('answer'),
    messages: outputTo('messages'),
    cwd,
    moving: false,
    readInput: async () => input,
    interrupted: () => new Promise(() => {}),
  };
  return { terminal, texts };
}
