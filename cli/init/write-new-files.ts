import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseOutside } from '../../tasks/disk/refuse-outside.ts';
import { explainDiskFailure } from '../../tasks/disk/explain-disk-failure.ts';
import type { NewFile } from './templates.ts';

/**
 * Writes files that do not exist yet, creates their folders, and then calls `finish`. Throws a `CannotRun` if the disk refuses
 * a file or its folder is a link to a place outside, and what `finish` throws; then none of the files remains.
 */
export function writeNewFiles(folder: string, files: readonly NewFile[], finish: () => void): void {
  refuseOutside(
    folder,
    files.map(({ path }) => path),
  );
  const written: string[] = [];
  try {
    for (const file of files) writeNew(folder, file, written);
    finish();
  } catch (error) {
    for (const one of written) rmSync(one, { force: true });
    throw error;
  }
}

/** Writes one file, and adds its place to `written` before its text, because the disk may refuse only that. */
function writeNew(folder: string, { path, text }: NewFile, written: string[]): void {
  const place = join(folder, path);
  const work = {
    name: path,
    done: 'written',
    note: 'Nothing was written.',
    afterwards: 'run the command again',
  } as const;
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
}
