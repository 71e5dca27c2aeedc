import { createHash } from 'node:crypto';
import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

let known: string | undefined;

/**
 * Returns what the output of a build depends on besides the project: the files of tagc, by size and time, and the version of
 * Node. An installed package has no sources, and a checkout may have no `lib`.
 */
export function fingerprint(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) addFolder(join(packageRoot(), folder));
  known = hash.digest('base64');
  return known;

  function addFolder(folder: string): void {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) addFolder(path);
      else {
        const { size, mtimeMs } = statSync(path);
        hash.update(JSON.stringify([path, size, mtimeMs]));
      }
    }
  }
}

const folders = ['lib', 'runtime', 'vendors', 'managers', 'compiler', 'tasks', 'report', 'simulator'] as const;

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
