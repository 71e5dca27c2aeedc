import { onTestFinished } from 'vitest';
import { runCommand } from '../../../cli/run-command.ts';
import { createTestTerminal } from '../test-terminal.ts';

/** The line with which a watch begins. */
export const isWatching = /^Watching \d+ files?; press Ctrl-C to stop\.$/;

/** Watches a folder in this process until the test ends. Resolves when the first run is done and the watch has begun. */
export async function watchIn(folder: string, ...argv: readonly string[]) {
  const lines = createLines();
  const output = () => ({ write: lines.reader(), color: false, columns: 80 });
  let interrupt = () => {};
  const interrupted = new Promise<void>((resolve) => (interrupt = resolve));
  const { terminal } = createTestTerminal(folder);
  const ended = runCommand([...argv, '--watch'], {
    ...terminal,
    stdout: output(),
    stderr: output(),
    interrupted: () => interrupted,
  });
  const end = () => {
    interrupt();
    return ended;
  };
  onTestFinished(async () => void (await end()));
  await lines.next(isWatching);
  return { says: lines.next, interrupt: end };
}

/** Collects the lines of several outputs in order of arrival, each once. */
export function createLines() {
  const waiting: string[] = [];
  let look: (() => void) | undefined;
  return {
    /** Returns a function that takes the parts of one output. */
    reader() {
      let rest = '';
      return (part: Buffer | string) => {
        const lines = `${rest}${part}`.split('\n');
        rest = lines.pop()!;
        waiting.push(...lines);
        look?.();
      };
    },
    /** Resolves with the next matching line, and skips the lines before it. */
    next: (wanted: RegExp) =>
      new Promise<string>((resolve) => {
        look = () => {
          const at = waiting.findIndex((line) => wanted.test(line));
          if (at < 0) return;
          look = undefined;
          const [line] = waiting.splice(0, at + 1).slice(-1);
          resolve(line);
        };
        look();
      }),
  };
}
