import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the texts of all files below a folder by path, including hidden files. */
export function readFolder(folder: string, prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const [path, name] = [join(folder, entry.name), `${prefix}${entry.name}`];
    if (entry.isDirectory()) Object.assign(files, readFolder(path, `${name}/`));
    else files[name] = readFileSync(path, 'utf8');
  }
  return files;
}
