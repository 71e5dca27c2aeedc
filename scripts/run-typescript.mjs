import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cacheFolder, packageRoot } from './package-root.mjs';

/** Loads a TypeScript module of this repository by its path from the root, and returns its exports. */
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
  // Named after a hash of the contents, because Node caches modules by address.
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 12);
  const file = join(cacheFolder, `${basename(path, '.ts')}-${digest}.mjs`);
  writeIfMissing(file, contents);
  return import(pathToFileURL(file).href);
}

function writeIfMissing(file, contents) {
  if (existsSync(file)) return;
  mkdirSync(cacheFolder, { recursive: true });
  // Parallel runs may write the same file: each writes a separate one and renames it.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, contents);
  renameSync(part, file);
}
