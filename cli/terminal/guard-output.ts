import { fstatSync, writeSync } from 'node:fs';
import { systemReason } from './system-reason.ts';

type Process = Pick<NodeJS.Process, 'stderr' | 'exitCode' | 'once'>;

/**
 * Returns a function that writes to a stream. If a text of standard output is lost, the exit code is 2 instead of 0 or 1,
 * and a message names the reason. A reader such as `head` may close the pipe early, so there is no message then.
 */
export function guardOutput(stream: NodeJS.WriteStream & { fd?: number }, process: Process): (text: string) => void {
  let isLost = false;
  const lost = (error: NodeJS.ErrnoException) => {
    if (isLost) return;
    isLost = true;
    // There is no place to report that standard error cannot be written.
    if (stream === process.stderr) return;
    process.once('exit', () => (process.exitCode = Math.max(2, Number(process.exitCode ?? 0))));
    if (error.code !== 'EPIPE') process.stderr.write(messageOf(error));
  };
  stream.on('error', lost);
  const file = fileOf(stream);
  return (text) => {
    if (isLost) return;
    if (file === undefined) stream.write(text);
    else
      try {
        writeAll(file, text);
      } catch (error) {
        lost(error as NodeJS.ErrnoException);
      }
  };
}

function messageOf(error: Error): string {
  const reason = systemReason(error);
  return `error: The output could not be written completely: ${reason}.\n  Solve that, or write it to another place, then run the command again.\n`;
}

/**
 * Returns the descriptor of a stream that is a file on a disk. Asks for big integers, because those have a buffer of their
 * own: Node 20 finds out in the other buffer whether a folder of modules is a link. After a pipe it takes no folder for one,
 * and loads a linked package twice.
 */
function fileOf({ fd, isTTY }: { readonly fd?: number; readonly isTTY: boolean }): number | undefined {
  try {
    return fd !== undefined && !isTTY && fstatSync(fd, { bigint: true }).isFile() ? fd : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a whole text. A stream of Node would silently lose the rest if the disk takes only a part. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}
