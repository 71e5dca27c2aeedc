import { afterAll, afterEach, beforeEach } from 'vitest';
import { cpuSeconds } from './processes.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** The CPU seconds of a test file, with the processes that it started. */
    cpuSeconds?: number;
  }
}

const worker = globalThis as { cpuAtEndOfLastFile?: number };

// Vitest runs this file before each test file of a worker. What the worker computes between two test files, such as
// imports, belongs to the second.
const before = worker.cpuAtEndOfLastFile ?? 0;

// oxlint-disable-next-line no-empty-pattern -- Vitest reads which fixtures a hook needs from its first parameter.
afterAll(({}, file) => {
  const now = cpuSeconds(process.pid);
  if (now === undefined) return;
  worker.cpuAtEndOfLastFile = now;
  file.meta.cpuSeconds = now - before;
});

// A test of large inputs fails if something takes quadratic time. The largest uses about 10 CPU seconds. Searches of
// `npm run deep` set RUNS; they last as long as their number of samples says.
const mostOfTest = process.env.RUNS ? Infinity : 60;
let atStart = process.cpuUsage();

beforeEach(() => {
  atStart = process.cpuUsage();
});

afterEach(() => {
  const { user, system } = process.cpuUsage(atStart);
  const seconds = Math.round((user + system) / 1e6);
  if (seconds > mostOfTest)
    throw new Error(`The test used ${seconds} CPU seconds, more than the ${mostOfTest} of any test.`);
});
