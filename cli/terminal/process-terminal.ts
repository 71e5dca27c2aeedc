import { text } from 'node:stream/consumers';
import type { TerminalOutput, Terminal } from './terminal.ts';

type Process = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env' | 'cwd' | 'once'>;

/** The terminal, pipe or file that a process was started with. */
export function createProcessTerminal(process: Process): Terminal {
  const { stdin, stdout, stderr, env } = process;
  return {
    stdout: createOutput(stdout, env),
    stderr: createOutput(stderr, env),
    cwd: process.cwd(),
    // A terminal that does not know its size cannot be drawn on; with no rows, each frame would wipe it.
    moving: Boolean(stderr.isTTY && stderr.columns && stderr.rows) && !isSet(env.CI) && env.TERM !== 'dumb',
    readInput: () => text(stdin),
    interrupted: () => new Promise((resolve) => process.once('SIGINT', () => resolve())),
  };
}

function createOutput(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): TerminalOutput {
  // The reader may go before everything is written, as `head` does; the work goes on.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    write: (text) => void stream.write(text),
    color: hasColor(stream, env),
    columns: stream.columns || 100,
    stream: stream.isTTY ? stream : undefined,
  };
}

/** FORCE_COLOR decides where it is set, then NO_COLOR, then whether a person looks. */
function hasColor(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  if (env.FORCE_COLOR !== undefined) return isSet(env.FORCE_COLOR);
  return !env.NO_COLOR && Boolean(stream.isTTY) && env.TERM !== 'dumb';
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value);
}
