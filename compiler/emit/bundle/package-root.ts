import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InternalError } from '../../language/diagnostics/internal-error.ts';

/**
 * Returns the folder of this package, which contains `runtime/` and `lib/`. It searches upwards, because this code runs from
 * `lib/` when installed and from its sources in tests.
 */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (isPackage(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new InternalError('Found no package.json of tagc above its code');
  }
}

function isPackage(file: string): boolean {
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'tagc';
}
