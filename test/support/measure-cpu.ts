import { afterAll } from 'vitest';
import { cpuSeconds } from '../../scripts/gate/cpu-seconds.mjs';

const worker = globalThis as typeof globalThis & { cpuAtEndOfLastFile?: number };

// Vitest runs this file before each test file. What a worker computes between two files, such as imports, belongs to
// the file that follows.
const before = worker.cpuAtEndOfLastFile ?? 0;

afterAll(({}, file: { meta: object }) => {
  const now = cpuSeconds(process.pid);
  worker.cpuAtEndOfLastFile = now;
  Object.assign(file.meta, { cpuSeconds: now - before });
});
