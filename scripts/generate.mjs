import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';
import { writeValidators } from './write-validators.mjs';

/**
 * Writes the files that follow from folders, tables and types; the modules `generate*.ts` in this folder say which. With
 * `check` it writes nothing. Answers the paths that were stale.
 */
export async function generate({ check }) {
  process.chdir(packageRoot);
  const { generatedLists } = await runTypeScript('scripts/generate-lists.ts');
  const lists = update(generatedLists(), check);
  // What is left is written by the compiler, which needs the lists. The last step also needs the library's words.
  if (lists.length > 0 && !check)
    await writeValidators((await runTypeScript('compiler/compile/declarations/schemas.ts')).schemas);
  const { generatedLibrary } = await runTypeScript('scripts/generate-library.ts');
  const library = update([generatedLibrary()], check);
  const { generatedFiles } = await runTypeScript('scripts/generate.ts');
  return [...lists, ...library, ...update(generatedFiles(), check)];
}

/** Writes the files that are not as they should be, or only answers their paths. */
function update(files, check) {
  const stale = files.filter(({ path, text }) => readText(path) !== text);
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
  const stale = await generate({ check }).catch((error) => {
    if (error.name !== 'MissingExport') throw error;
    console.error(error.message);
    process.exit(1);
  });
  for (const path of stale) console.log(check ? `${path} is stale: run npm run generate.` : `wrote ${path}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
