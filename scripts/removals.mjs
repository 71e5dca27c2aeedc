import { packageRoot } from './package-root.mjs';
import { runTypeScript } from './run-typescript.mjs';

// `npm run removals [-- SEED COUNT | LINE …]`: takes code behind requirements away, and sees whether their tests notice.
const { runRemovals } = await runTypeScript('test/deep/removals/run-removals.ts');
const given = process.argv.slice(2);
const lines = given.filter((word) => /^[A-Z]/.test(word));
const [seed = 1, count = 20] = given.filter((word) => !lines.includes(word)).map(Number);
process.chdir(packageRoot);
process.exitCode = runRemovals(packageRoot, seed, count, lines) === 0 ? 0 : 1;
