import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';

/**
 * Writes the files that follow from tables and types; `scripts/generate.ts` says which.
 * With `check` it writes nothing. Answers the paths that were stale.
 */
export async function generate({ check }) {
  process.chdir(packageRoot);
  const { generatedFiles } = await runTypeScript('scripts/generate.ts');
  const stale = (await generatedFiles()).filter(({ path, text }) => readText(path) !== text);
  if (!check) for (const { path, text } of stale) write(path, text);
  return stale.map(({ path }) => path);
}

function readText(path) {
  const file = join(packageRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(path, text) {
  const file = join(packageRoot, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  const stale = await generate({ check });
  for (const path of stale) console.log(check ? `${path} is stale: run npm run generate.` : `wrote ${path}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
