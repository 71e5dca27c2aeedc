import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/build-before-tests.mjs',
    setupFiles: 'test/support/restore-globals.ts',
    // The compiler is loaded once a worker, not once a test file: that is most of the time of a small test file.
    isolate: false,
    // Vitest would leave a core to itself, and use one of two. Workers wait for browsers and processes, so two are always worth it.
    maxWorkers: Math.max(2, availableParallelism()),
    // Continuous integration must not change what a terminal shows; tests say by themselves where they are.
    env: { CI: 'false' },
    // A browser starts, a build runs and what is sent arrives well within these, on a slow machine too; a hanging test
    // ends in time to be read.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
