import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';

/** One text for the contents of files and whole folders, given by their paths from the root; generated files do not count. */
export function inputDigest(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles)) hash.update(`${path}\0`).update(readFileSync(join(packageRoot, path)));
  return hash.digest('hex');
}

function listFiles(path) {
  if (statSync(join(packageRoot, path)).isFile()) return path.includes('.generated.') ? [] : [path];
  const names = readdirSync(join(packageRoot, path)).toSorted();
  return names.flatMap((name) => listFiles(`${path}/${name}`));
}
