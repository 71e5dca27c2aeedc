import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { npm } from './npm.ts';

export interface PackedPackage {
  /** The path of the tarball. */
  readonly tarball: string;
  /** The paths of its files, relative to the root of the package. */
  readonly files: readonly string[];
}

/** Packs the package into a folder with `npm pack`. The command must have been built. */
export function packPackage(folder: string): PackedPackage {
  mkdirSync(folder, { recursive: true });
  const output = npm(packageRoot(), ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [{ filename, files }] = Object.values(JSON.parse(output)) as [
    { filename: string; files: readonly { path: string }[] },
  ];
  return { tarball: join(folder, filename), files: files.map(({ path }) => path) };
}

/** Extracts a tarball of npm into a folder. */
export function extract(tarball: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components', '1']);
}
