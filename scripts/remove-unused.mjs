import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/**
 * Marks entries of a folder as used now, and removes the others that no process has used for a day. Two processes may do
 * this at the same time.
 */
export function removeUnused(folder, used, now = Date.now()) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (used.includes(name)) utimesSync(path, now / 1000, now / 1000);
    else if (now - lastUseOf(path, now) > day) rmSync(path, { recursive: true, force: true });
  }
}

/** What another process has removed meanwhile is not removed again. */
function lastUseOf(path, now) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
}
