import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that take longest, so that all workers end at about the same time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      longest.findIndex((name) => moduleId.endsWith(`/test/${name}`));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    const others = (await super.sort(files)).filter((file) => placeOf(file) < 0);
    return [...files.filter((file) => placeOf(file) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b)), ...others];
  }
}

/** From `npm test`, which prints the slowest files. A slow file that is not listed costs some seconds at the end. */
const longest = [
  'simulator/browser.test.ts',
  'browser/hostile/replaced.test.ts',
  'contracts/documents.test.ts',
  'unit/compiler/safety/large-files.test.ts',
  'contracts/two-notations.test.ts',
  'contracts/names-and-places.test.ts',
  'deep/samples.test.ts',
  'browser/events/media.test.ts',
  'browser/careers/activities.test.ts',
  'browser/clients/faults.test.ts',
  'report/report.browser.test.ts',
  'demo/pages.test.ts',
  'unit/compiler/safety/many-mistakes.test.ts',
];

const moved = longest.filter((name) => !existsSync(new URL(`test/${name}`, import.meta.url)));
if (moved.length > 0) throw new Error(`Test files that do not exist are listed as the longest: ${moved.join(', ')}`);

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/build-before-tests.mjs',
    setupFiles: 'test/support/restore-globals.ts',
    // The compiler is loaded once a worker, not once a test file: that is most of the time of a small test file.
    isolate: false,
    // Vitest would leave a core to itself. Workers wait for browsers, films and processes: one more than there are cores is
    // worth it. Each has a browser of its own, for which memory may not suffice where cores are many.
    maxWorkers: Math.min(availableParallelism(), 8) + 1,
    sequence: { sequencer: LongestFirst },
    // Continuous integration must not change what a terminal shows; tests say by themselves where they are.
    env: { CI: 'false' },
    // Only a test that hangs takes as long as this, also on a slow machine that does much else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One line a test file; the slowest files are listed at the end.
    slowTestThreshold: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
