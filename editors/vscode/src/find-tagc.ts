import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the file of the command: that of the project around a folder, or else the one of the settings. */
export function findTagc(folder: string, setting: string): string | undefined {
  const own = findAbove(folder, 'node_modules/tagc/lib/main.js');
  if (own) return own;
  return setting !== '' && existsSync(setting) ? setting : undefined;
}

/** Returns a file of the nearest folder, from this one upwards, that has it. */
export function findAbove(folder: string, path: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, path);
    if (existsSync(file)) return file;
    if (at === dirname(at)) return undefined;
  }
}
