import type { RunnerTestCase } from 'vitest';
import type { Vitest } from 'vitest/node';
import { isAtWork, processTree, sumSeconds } from './processes.mjs';

/** How far a run may go without the end of a test. */
interface Limits {
  /** Seconds in which no process of the run used or wanted a processor or a disk. */
  readonly idleSeconds: number;
  readonly cpuSeconds: number;
  /** The CPU seconds of the whole run. */
  readonly runSeconds: number;
}

/** How long a run has been without the end of a test. */
export interface Progress {
  readonly ended: number;
  readonly secondsAtEnd: number;
  readonly seconds: number;
  readonly idleSeconds: number;
}

/** The state of a run at one moment. */
interface Sample {
  /** The number of tests that have ended. */
  readonly ended: number;
  /** The CPU seconds that the run has used. */
  readonly seconds: number;
  /** Whether no process of the run uses or wants a processor or a disk. */
  readonly isIdle: boolean;
}

/** The seconds between two samples. */
const interval = 5;

/** The longest test takes about 30 CPU seconds, and up to ten run at the same time. */
const usualLimits: Limits = { idleSeconds: 120, cpuSeconds: 900, runSeconds: Infinity };

/**
 * Ends a run of vitest that hangs or uses more CPU time than the whole run may, and names the tests that run. A limit
 * in seconds for each test would fail tests on a busy machine, whose processes wait for a processor. Returns a function
 * that ends the watch. Watches nothing where `/proc` is missing.
 */
export function watchProgress(vitest: Vitest, limits = limitsFrom(process.env)): () => void {
  let progress: Progress | undefined;
  const timer = setInterval(() => {
    const tree = processTree(process.pid);
    if (tree.length === 0) return;
    const isIdle = tree.every(({ pid }) => pid === process.pid || !isAtWork(pid));
    progress = nextProgress(progress, { ended: countEnded(vitest), seconds: sumSeconds(tree), isIdle });
    const problem = problemOf(progress, limits);
    if (!problem) return;
    console.error([`\n${problem}. These tests are running:`, ...runningIn(vitest)].join('\n'));
    for (const { pid } of tree) if (pid !== process.pid) kill(pid);
    process.exit(1);
  }, interval * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns how long a run has been without the end of a test, from the last progress and a new sample. */
export function nextProgress(last: Progress | undefined, { ended, seconds, isIdle }: Sample): Progress {
  if (!last || last.ended !== ended) return { ended, secondsAtEnd: seconds, seconds, idleSeconds: 0 };
  return { ...last, seconds, idleSeconds: last.idleSeconds + (isIdle ? interval : 0) };
}

/** Returns why a run must end, or undefined. */
export function problemOf({ secondsAtEnd, seconds, idleSeconds }: Progress, limits: Limits): string | undefined {
  if (idleSeconds >= limits.idleSeconds)
    return `No test has ended, and all processes were idle for ${idleSeconds} seconds`;
  const since = Math.round(seconds - secondsAtEnd);
  if (since >= limits.cpuSeconds) return `No test has ended for ${since} CPU seconds`;
  if (seconds >= limits.runSeconds) return `The run has used ${Math.round(seconds)} CPU seconds, its limit`;
  return undefined;
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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
