import { runTypeScript } from './run-typescript.mjs';

// `npm run faults [-- COUNT]`: every slip of the hand in the careers site, or a seeded sample of them.
const { runFaults } = await runTypeScript('test/deep/injected-errors/run-faults.ts');
const [count] = process.argv.slice(2);
runFaults(count === undefined ? undefined : Number(count));
