import { resolve } from 'node:path';
import { replaceFile } from '../disk/replace-file.ts';
import { baselineVersion, type BaselineEntry } from './baseline.ts';
import { requireBaselineOrNothing } from './read-baseline.ts';

/**
 * Writes a baseline: one line for each entry, so that versions of the file compare well. Throws a `CannotRun` if the file
 * exists and is none, or cannot be written.
 */
export function writeBaseline(entries: readonly BaselineEntry[], file: string, cwd: string): void {
  requireBaselineOrNothing(file, cwd);
  const lines = entries.map(
    ({ path, code, declaration, line, count }) => `    ${JSON.stringify({ path, code, declaration, line, count })}`,
  );
  const warnings = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  const text = `{\n  "version": ${baselineVersion},\n  "warnings": ${warnings}\n}\n`;
  replaceFile(resolve(cwd, file), text, file, 'run the command again');
}
