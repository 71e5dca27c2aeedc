import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts with the slowest files, so that all workers end at about the same time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      longest.findIndex((name) => moduleId.endsWith(`/test/${name}`));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    const others = (await super.sort(files)).filter((file) => placeOf(file) < 0);
    return [...files.filter((file) => placeOf(file) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b)), ...others];
  }
}

/** Puts files into an order that a seed decides, to find tests that depend on the tests before them. */
class Shuffled extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      createHash('sha1').update(`${process.env.TAGC_SHUFFLE} ${moduleId}`).digest('hex');
    return files.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  }
}

/**
 * The slowest files, as `npm test` prints them. A slow file that is not listed costs some seconds at the end. The first one
 * shrinks scripts that others run.
 */
const longest = [
  'contracts/sizes.test.ts',
  'simulator/browser.test.ts',
  'report/report.browser.test.ts',
  'demo/panel.test.ts',
  'contracts/documents.test.ts',
  'contracts/package.test.ts',
  'unit/rules/scenarios.test.ts',
  'deep/samples.test.ts',
  'browser/hostile/replaced.test.ts',
  'demo/pages.test.ts',
  'cli/diff.test.ts',
  'contracts/two-syntaxes.test.ts',
  'browser/harness/harness.test.ts',
  'report/calculator.test.ts',
  'unit/compiler/safety/nesting.test.ts',
  'cli/prove.test.ts',
  'unit/runtime/redact-long-texts.test.ts',
  'unit/compiler/proof/diff/random-programs.test.ts',
  'browser/rules/values-as-turbine.test.ts',
];

const moved = longest.filter((name) => !existsSync(new URL(`test/${name}`, import.meta.url)));
if (moved.length > 0) throw new Error(`The longest test files list files that do not exist: ${moved.join(', ')}`);

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // The same scripts are shrunk once for all tests of a run.
    alias: [
      { find: /^terser$/, replacement: fileURLToPath(new URL('test/support/bundles/terser-once.ts', import.meta.url)) },
    ],
    globalSetup: 'scripts/build-before-tests.mjs',
    setupFiles: ['test/support/restore-globals.ts', 'test/support/patience.ts', 'scripts/gate/measure-cpu.ts'],
    // Without isolation, the compiler is loaded once for each worker instead of each test file. Loading takes most of
    // the time of a small test file.
    isolate: false,
    // Modules are transformed again only if they or this file change.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/tagc/modules' },
    // Vitest would leave one core idle. Workers wait for browsers, videos and processes, so one more than the number of
    // cores pays off. Each worker loads the compiler and has a browser, so more take more computing time and memory.
    maxWorkers: Math.min(availableParallelism(), 8) + 1,
    sequence: { sequencer: process.env.TAGC_SHUFFLE ? Shuffled : LongestFirst },
    // Continuous integration must not change terminal output. Tests set the terminal themselves.
    // A busy machine can make any test slow. `scripts/gate/watch-progress.ts` ends a run that hangs. So pages of the
    // simulator and the start of a browser have an hour.
    env: { CI: 'false', TAGC_TIME_LIMIT: '3600' },
    testTimeout: 0,
    hookTimeout: 0,
    // One line for each test file. The slowest files are listed at the end.
    slowTestThreshold: 120_000,
  },
});
