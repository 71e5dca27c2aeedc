import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/build-before-tests.mjs',
    // A browser starts, and a build runs, well within these; a hanging test ends in time to be read.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
