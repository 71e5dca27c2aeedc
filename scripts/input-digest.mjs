import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';

/** Returns a hash of the contents of files and folders, named by their paths from the root. Ignores generated files. */
export function inputDigest(paths, root = packageRoot) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => listFiles(path, root))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function listFiles(path, root) {
  if (statSync(join(root, path)).isFile()) return path.includes('.generated.') ? [] : [path];
  const names = readdirSync(join(root, path)).toSorted();
  return names.flatMap((name) => listFiles(`${path}/${name}`, root));
}
