import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/**
 * Creates a function that asks the user and returns the line typed; undefined if the input ends, as with Ctrl-C and Ctrl-D.
 * It asks on `output`, and keeps lines that were typed before their question.
 */
export function createAsk(input: Readable, output: Writable): (question: string) => Promise<string | undefined> {
  const early: string[] = [];
  let reader: Interface | undefined;
  let isAtEnd = false;
  let waiting: ((line: string | undefined) => void) | undefined;

  function open(): Interface {
    // Without `terminal`, the terminal itself edits the line, and Ctrl-C ends the process.
    const opened = createInterface({ input, output, terminal: false });
    opened.on('line', (line) => (waiting ? deliver(line) : early.push(line)));
    opened.on('close', () => {
      isAtEnd = true;
      deliver(undefined);
    });
    return opened;
  }

  /** A question takes one line; the next lines wait for theirs. */
  function deliver(line: string | undefined): void {
    const answer = waiting;
    waiting = undefined;
    answer?.(line);
  }

  return async (question) => {
    output.write(question);
    reader ??= open();
    if (early.length > 0 || isAtEnd) return early.shift();
    reader.resume();
    const line = await new Promise<string | undefined>((resolve) => (waiting = resolve));
    // Otherwise the process would wait for more.
    if (!isAtEnd) reader.pause();
    return line;
  };
}
