import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/build-before-tests.mjs',
    // Continuous integration must not change what a terminal shows; tests say by themselves where they are.
    env: { CI: 'false' },
    // A browser starts, and a build runs, well within these; a hanging test ends in time to be read.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
