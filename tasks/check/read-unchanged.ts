import { readFileSync } from 'node:fs';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Source } from '../../compiler/language/source/source.ts';

/**
 * Returns the text of a rule file on the disk, with its byte order mark if it has one. Throws a `CannotRun` if it is not
 * the text that was read before: an editor may save a file while the command runs, and that must not be overwritten.
 */
export function readUnchanged(place: string, { text }: Source, name: string): string {
  const now = readFileSync(place, 'utf8');
  if (now.endsWith(text)) return now;
  throw new CannotRun(`"${name}" changed while the command ran.`, 'Run the command again.');
}
