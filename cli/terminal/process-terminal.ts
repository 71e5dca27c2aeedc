import { buffer } from 'node:stream/consumers';
import { createAsk } from './create-ask.ts';
import { drawProgress, type DrawnProgress } from './draw-progress.ts';
import { guardOutput } from './guard-output.ts';
import { silentProgress } from '../../tasks/text/progress.ts';
import type { TerminalOutput, Terminal } from './terminal.ts';

type Process = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env' | 'cwd' | 'once' | 'exitCode'>;

/** Creates the terminal for a process, whose outputs may be a screen, a pipe or a file. */
export function createProcessTerminal(process: Process): Terminal {
  const { stdin, stdout, stderr, env } = process;
  // Ink cannot draw on a terminal of unknown size: without rows, each frame would clear the screen.
  const moving = Boolean(stderr.isTTY && stderr.columns && stderr.rows) && !isSet(env.CI) && env.TERM !== 'dumb';
  const drawn = moving
    ? drawProgress(
        (text) => stderr.write(text),
        () => stderr.columns,
      )
    : undefined;
  const output = (stream: NodeJS.WriteStream) => createOutput(stream, process, drawn);
  return {
    stdout: output(stdout),
    stderr: output(stderr),
    cwd: process.cwd(),
    progress: drawn ?? silentProgress,
    moving,
    readInput: () => buffer(stdin),
    ...(stdin.isTTY && { ask: createAsk(stdin, stderr), keys: stdin }),
    interrupted: () => new Promise((resolve) => process.once('SIGINT', () => resolve())),
  };
}

function createOutput(stream: NodeJS.WriteStream, process: Process, drawn: DrawnProgress | undefined): TerminalOutput {
  const { env } = process;
  const write = guardOutput(stream, process);
  return {
    write(text) {
      drawn?.erase();
      write(text);
    },
    color: hasColor(stream, env),
    columns: stream.columns || 100,
    stream: stream.isTTY ? stream : undefined,
  };
}

/** FORCE_COLOR has priority over NO_COLOR. Without either, only an interactive terminal has colour. */
function hasColor(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  if (env.FORCE_COLOR !== undefined) return isSet(env.FORCE_COLOR);
  return !env.NO_COLOR && Boolean(stream.isTTY) && env.TERM !== 'dumb';
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value);
}
