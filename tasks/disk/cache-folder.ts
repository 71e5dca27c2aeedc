import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the folder for what commands keep of a project: in the nearest `node_modules`, else `.tagc` beside the entry. It
 * need not exist, and may be deleted at any time.
 */
export function cacheFolder(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return join(folder, 'node_modules/.cache/tagc');
    if (folder === dirname(folder)) return join(root, '.tagc');
  }
}
