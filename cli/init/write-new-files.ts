import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explainDiskFailure } from '../../compiler/node/disk/explain-disk-failure.ts';
import type { NewFile } from './templates.ts';

/**
 * Writes files that do not exist yet, and creates their folders. Throws a `CannotRun` if the disk refuses one; then none of
 * the files remains.
 */
export function writeNewFiles(folder: string, files: readonly NewFile[]): void {
  const written: string[] = [];
  for (const { path, text } of files) {
    const place = join(folder, path);
    const work = {
      name: path,
      done: 'written',
      note: 'Nothing was written.',
      afterwards: 'run the command again',
    } as const;
    try {
      explainDiskFailure(work, () => {
        mkdirSync(dirname(place), { recursive: true });
        const file = openSync(place, 'wx');
        written.push(place);
        try {
          writeFileSync(file, text);
        } finally {
          closeSync(file);
        }
      });
    } catch (error) {
      for (const one of written) rmSync(one, { force: true });
      throw error;
    }
  }
}
