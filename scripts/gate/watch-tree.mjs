import { isAtWork, processTree, sumSeconds } from './processes.mjs';

/**
 * How far work may go without progress: seconds in which no process used or wanted a processor or a disk, and CPU
 * seconds. `runSeconds` are the CPU seconds of all of it. The longest test takes about 30 CPU seconds, and up to ten run
 * at the same time.
 */
export const usualLimits = { idleSeconds: 120, cpuSeconds: 900, runSeconds: Infinity };

/**
 * Watches a process with its descendants. If they hang, or use more CPU time than they may, kills all but this process,
 * and calls `onProblem` with the reason. `what` says in words what has not ended, and `countEnded` counts what has. A
 * limit in seconds would end work on a busy machine, whose processes wait for a processor. Returns a function that ends
 * the watch. Watches nothing where `/proc` is missing.
 */
export function watchTree({ pid, what, onProblem, limits = usualLimits, countEnded = () => 0, interval = 5 }) {
  let progress;
  const timer = setInterval(() => {
    const tree = processTree(pid);
    if (tree.length === 0) return;
    const others = tree.filter((one) => one.pid !== process.pid);
    const isIdle = !others.some((one) => isAtWork(one.pid));
    progress = nextProgress(progress, { ended: countEnded(), seconds: sumSeconds(tree), isIdle, interval });
    const problem = problemOf(progress, limits, what);
    if (!problem) return;
    clearInterval(timer);
    onProblem(problem);
    for (const one of others) kill(one.pid);
  }, interval * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns how long work has been without progress, from the last progress and a new sample. */
export function nextProgress(last, { ended, seconds, isIdle, interval }) {
  if (!last || last.ended !== ended) return { ended, secondsAtEnd: seconds, seconds, idleSeconds: 0 };
  return { ...last, seconds, idleSeconds: last.idleSeconds + (isIdle ? interval : 0) };
}

/** Returns why work must end, or undefined. */
export function problemOf({ secondsAtEnd, seconds, idleSeconds }, limits, what) {
  if (idleSeconds >= limits.idleSeconds)
    return `${what}, and all processes were idle for ${Math.round(idleSeconds)} seconds`;
  const since = Math.round(seconds - secondsAtEnd);
  if (since >= limits.cpuSeconds) return `${what} for ${since} CPU seconds`;
  if (seconds >= limits.runSeconds) return `The run has used ${Math.round(seconds)} CPU seconds, its limit`;
  return undefined;
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
