import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cacheFolder, packageRoot } from './package-root.mjs';

/** Loads a TypeScript module of this repository, given by its path from the root, and answers what it exports. */
export async function runTypeScript(path) {
  const { outputFiles } = await build({
    entryPoints: [join(packageRoot, path)],
    outfile: join(cacheFolder, `${basename(path, '.ts')}.mjs`),
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  // Named by what is in it, because Node keeps a module that it has loaded from an address.
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 12);
  const file = join(cacheFolder, `${basename(path, '.ts')}-${digest}.mjs`);
  writeWhereMissing(file, contents);
  return import(pathToFileURL(file).href);
}

function writeWhereMissing(file, contents) {
  if (existsSync(file)) return;
  mkdirSync(cacheFolder, { recursive: true });
  // Two runs at once may write the same file: each its own, renamed into place.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, contents);
  renameSync(part, file);
}
