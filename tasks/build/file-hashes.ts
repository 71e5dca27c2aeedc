import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { diskFileSystem } from '../disk/file-system.ts';

/** Hashes of files in a folder, by path. A missing file has an empty one. */
export type FileHashes = readonly (readonly [string, string])[];

export function hashesOfFiles(folder: string, paths: readonly string[]): FileHashes {
  return paths.map((path) => {
    const content = diskFileSystem.read(join(folder, path));
    return [path, content === undefined ? '' : createHash('sha256').update(content).digest('base64')];
  });
}
