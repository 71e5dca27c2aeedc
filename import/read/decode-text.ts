import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/** The largest file that is read, in bytes. Exports have a few megabytes at most. */
const largest = 50_000_000;

/** Decodes a file in UTF-8. `fix` says how to get one. Throws a `CannotRun` for other files, and for very large ones. */
export function decodeText(content: Buffer, name: string, fix: string): string {
  if (content.length > largest)
    throw new CannotRun(`"${name}" has ${content.length} bytes, and 50 MB is the most.`, 'Name a smaller file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new CannotRun(`"${name}" is no text in UTF-8.`, fix);
  }
}
