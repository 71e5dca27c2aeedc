import { readFileSync, statSync } from 'node:fs';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/**
 * Throws a `CannotRun` if a file has a content that tagc has not written: it would be lost. A file that does not exist, is empty,
 * cannot be read or is a pipe is no such file: writing it explains why it cannot be written. `name` is for messages.
 */
export function requireOwnFile(path: string, name: string, isOwn: (text: string) => boolean): void {
  const text = readOrNothing(path);
  if (text.trim() === '' || isOwn(text)) return;
  throw new CannotRun(
    `"${name}" was not written by this command, and would be lost.`,
    'Name another file, or remove this one first.',
  );
}

function readOrNothing(path: string): string {
  try {
    // To read from a pipe would wait for the one who writes into it, which is this process.
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
  } catch {
    return '';
  }
}
