import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns every Markdown file of the repository by its path, except the templates in `scripts`, from which `docs/` is
 * generated.
 */
export function listDocuments(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return isOurs(entry.name) ? listDocuments(path) : [];
      return entry.name.endsWith('.md') ? [path] : [];
    })
    .toSorted();
}

/** Skips folders that tools install, build or cache. */
function isOurs(name: string): boolean {
  return !name.startsWith('.') && !['node_modules', 'lib', 'dist', 'coverage', 'scripts'].includes(name);
}
