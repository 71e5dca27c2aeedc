import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/**
 * Marks entries of a folder as used now, and removes entries that no process has used for a day. Two processes may do
 * this at the same time.
 */
export function removeUnused(folder, used, now = Date.now()) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (used.includes(name)) utimesSync(path, now / 1000, now / 1000);
    else if (now - lastUseOf(path, now) > day) rmSync(path, { recursive: true, force: true });
  }
}

/** Returns the time of the last use, or now for an entry that another process has just removed. */
function lastUseOf(path, now) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
}
