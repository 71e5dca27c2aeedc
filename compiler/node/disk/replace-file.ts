import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { explainDiskFailure } from './explain-disk-failure.ts';

/**
 * Puts a text in the place of a file as a whole: whoever reads it meanwhile, and a kill at any moment, finds the old text
 * or the new one. Its permissions stay; behind a link, what that leads to is replaced. `name` is for messages.
 */
export function replaceFile(path: string, text: string, name: string): void {
  explainDiskFailure(name, () => writeBeside(path, text), 'Nothing of it was changed; mend that and format again.');
}

function writeBeside(path: string, text: string): void {
  const before = statSync(path, { throwIfNoEntry: false });
  const target = before ? realpathSync(path) : path;
  const part = join(dirname(target), `.${basename(target)}.tagc-part`);
  // Never through a link that somebody put there.
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
