import { runTypeScript } from './run-typescript.mjs';

// `npm run fuzz [-- SECONDS [FIRST_SEED]]`: random and changed inputs through all of the compiler.
const { runFuzz } = await runTypeScript('test/deep/fuzz/run-fuzz.ts');
const [seconds = '60', firstSeed = '1'] = process.argv.slice(2);
process.exitCode = runFuzz(Number(seconds), Number(firstSeed)) ? 0 : 1;
