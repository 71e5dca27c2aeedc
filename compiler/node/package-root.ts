import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InternalError } from '../diagnostics/internal-error.ts';

/**
 * The folder of this package, which holds `runtime/` and `lib/`. Found by looking upwards, because this code stands in
 * `lib/` when it is installed and among its sources when it is tested.
 */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (isPackage(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new InternalError('The package.json of tagc is not above its code');
  }
}

function isPackage(file: string): boolean {
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'tagc';
}
