import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';
import { setup } from './setup.mjs';

// Loaded before a script of package.json with `--import`, so that it works in a fresh clone: packages are installed before the
// script imports them, and the validators exist that the compiler imports.
setup();
const { validatorFile, writeValidators } = await import('./write-validators.mjs');
if (!existsSync(join(packageRoot, validatorFile))) {
  const { runTypeScript } = await import('./run-typescript.mjs');
  await writeValidators((await runTypeScript('compiler/compile/declarations/schemas.ts')).schemas);
}
