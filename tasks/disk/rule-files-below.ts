import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../../compiler/language/source/source.ts';
import { manifestName } from '../output/read-manifest.ts';

const mostFolders = 1000;
const mostFiles = 1000;

/**
 * Returns the rule files below a folder, the nearest first, without links, packages, hidden folders and folders that
 * builds write to. It stops after 1,000 folders or files.
 */
export function ruleFilesBelow(root: string): Path[] {
  const files: Path[] = [];
  const folders = [''];
  for (let at = 0; at < Math.min(folders.length, mostFolders) && files.length < mostFiles; at++) {
    const folder = folders[at];
    const entries = entriesOf(join(root, folder));
    if (folder !== '' && entries.some(({ name }) => name === manifestName)) continue;
    for (const entry of entries) {
      const path = `${folder}${entry.name}`;
      if (entry.isFile() && /\.(dsl|ya?ml)$/.test(entry.name)) files.push(path);
      else if (entry.isDirectory() && !/^(\..*|node_modules|dist)$/.test(entry.name)) folders.push(`${path}/`);
    }
  }
  return files.slice(0, mostFiles);
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
