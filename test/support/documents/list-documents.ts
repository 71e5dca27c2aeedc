import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every Markdown file of the repository, by its path. Those of `scripts` are parts that `docs/` is written from. */
export function listDocuments(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return isOurs(entry.name) ? listDocuments(path) : [];
      return entry.name.endsWith('.md') ? [path] : [];
    })
    .toSorted();
}

/** Not what tools install, build or keep. */
function isOurs(name: string): boolean {
  return !name.startsWith('.') && !['node_modules', 'lib', 'dist', 'coverage', 'scripts'].includes(name);
}
