import { cacheFolder } from '../package-root.mjs';

/** The CPU seconds of each test file in the last run of tests. */
export const cpuFile = `${cacheFolder}/cpu.json`;
