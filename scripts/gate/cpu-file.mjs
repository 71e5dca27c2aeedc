import { cacheFolder } from '../package-root.mjs';

/** The CPU seconds of the last run of tests: `{ files, runner }`, by test file and of the runner itself. */
export const cpuFile = `${cacheFolder}/cpu.json`;
