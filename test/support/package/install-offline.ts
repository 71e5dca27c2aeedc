import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { extract } from './pack-package.ts';

/**
 * Does what `npm install` does with the tarball in an empty folder, without a network: extracts it, links its command, and
 * links its only dependency with the binary of this machine. `npm run deep -- package` runs `npm install` itself.
 */
export function installOffline(tarball: string, folder: string): void {
  const modules = join(folder, 'node_modules');
  extract(tarball, join(modules, 'tagc'));
  for (const name of ['esbuild', '@esbuild']) link(join(packageRoot(), 'node_modules', name), join(modules, name));
  link(join(modules, 'tagc/lib/main.js'), join(modules, '.bin/tagc'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "my-site", "private": true }\n');
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
