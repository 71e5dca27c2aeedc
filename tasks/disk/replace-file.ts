import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { explainDiskFailure } from './explain-disk-failure.ts';

/**
 * Replaces a file atomically: readers see either the old or the new text, even if the process is killed. The permissions are
 * kept. For a link, its target is replaced. Missing folders of a new file are created. `name` and `afterwards`, such as `format again`, are for messages.
 */
export function replaceFile(path: string, text: string, name: string, afterwards: string): void {
  const work = { name, done: 'written', note: 'The file is unchanged.', afterwards } as const;
  explainDiskFailure(work, () => writeBeside(path, text));
}

function writeBeside(path: string, text: string): void {
  const before = statSync(path, { throwIfNoEntry: false });
  // A pipe or device, such as /dev/stdout, is no file to be replaced.
  if (before && !before.isFile() && !before.isDirectory()) return writeFileSync(path, text);
  if (!before) mkdirSync(dirname(path), { recursive: true });
  const target = before ? realpathSync(path) : path;
  const part = join(dirname(target), `.${basename(target)}.tagc-part`);
  // Removes a link first, so that nothing is written through it.
  rmSync(part, { force: true });
  try {
    writeFileSync(part, text, { flag: 'wx' });
    if (before) chmodSync(part, before.mode);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
