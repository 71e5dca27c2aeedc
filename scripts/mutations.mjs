import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';

// `npm run mutations [-- COUNT SEED]`: changes the careers site in every way that matters, or in a seeded sample of them, and
// sees whether types or scenarios notice. All of them write docs/mutations.md. Two processes judge, which are this file as well.
const { runMutations, serveVerdicts } = await runTypeScript('test/deep/mutations/run-mutations.ts');
process.chdir(packageRoot);
if (process.send) serveVerdicts();
else {
  const [count, seed] = process.argv.slice(2).map(Number);
  const isEnough = await runMutations(() => fork(fileURLToPath(import.meta.url)), { count, seed });
  process.exitCode = isEnough ? 0 : 1;
}
