import type { RunnerTestCase } from 'vitest';
import type { Vitest } from 'vitest/node';
import { usualLimits, watchTree, type Limits } from './watch-tree.mjs';

/**
 * Ends a run of vitest that hangs or uses more CPU time than the whole run may, and names the tests that run. Returns a
 * function that ends the watch.
 */
export function watchProgress(vitest: Vitest, limits: Limits = limitsFrom(process.env)): () => void {
  return watchTree({
    pid: process.pid,
    what: 'No test has ended',
    limits,
    countEnded: () => countEnded(vitest),
    onProblem(problem) {
      console.error([`\n${problem}. These tests are running:`, ...runningIn(vitest)].join('\n'));
      // Immediately after the other processes, which are killed now.
      setImmediate(() => process.exit(1));
    },
  });
}

/** Reads limits that differ from the usual ones: `TAGC_TEST_LIMITS='{"idleSeconds":5}'`. */
function limitsFrom({ TAGC_TEST_LIMITS: limits = '{}' }: NodeJS.ProcessEnv): Limits {
  return { ...usualLimits, ...(JSON.parse(limits) as Partial<Limits>) };
}

function countEnded(vitest: Vitest): number {
  return testsOf(vitest).filter(({ result }) => result && result.state !== 'run').length;
}

/** Returns the tests that run, and the files that import or prepare something, as lines. */
function runningIn(vitest: Vitest): string[] {
  const tests = testsOf(vitest).filter(({ result }) => result?.state === 'run');
  const files = vitest.state.getFiles().filter(({ mode, result }) => mode !== 'queued' && result?.state === 'run');
  const others = files.filter((file) => tests.every((test) => test.file !== file));
  return [...tests.map(({ fullName }) => `  ${fullName}`), ...others.map(({ name }) => `  ${name}`)];
}

function testsOf(vitest: Vitest): RunnerTestCase[] {
  return [...vitest.state.idMap.values()].filter((task) => task.type === 'test');
}
