import { createBuildMemory, type BuildMemory } from '../../tasks/build/build-memory.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { createLineView } from './line-view.ts';
import { watchChanges } from './watch-changes.ts';
import type { Shown, WatchView } from './watch-view.ts';

/** What a command found in a project. */
export interface WatchedResult extends Shown {
  readonly project: ReadProject;
}

/** One run of a command that is watched. */
export interface WatchedRun {
  readonly entry?: string;
  readonly memory: BuildMemory;
  /** Whether no file has changed, but the user wants it. */
  readonly isAsked: boolean;
  readonly terminal: Terminal;
  /** Lets keys take effect. Returns whether the user wants to stop. */
  pause(): Promise<boolean>;
}

/**
 * Runs a command again whenever a file changes or the user presses Enter, until Ctrl-C or `q`. On a terminal it draws what
 * was found in place of what was found before; elsewhere it writes it below.
 */
export async function watchResults(
  title: string,
  initialEntry: string | undefined,
  run: (run: WatchedRun) => Promise<WatchedResult>,
  outer: Terminal,
): Promise<0> {
  const memory = createBuildMemory();
  const view = await openView(title, outer);
  const terminal = { ...outer, progress: view.progress };
  let hasLeft = false;
  const ended = Promise.race([terminal.interrupted(), view.left]).then(() => void (hasLeft = true));
  let entry = initialEntry;

  const runOnce = async (changed: readonly string[]): Promise<ReadProject> => {
    view.begin(changed);
    await letKeysTakeEffect();
    const start = performance.now();
    const pause = async () => {
      await letKeysTakeEffect();
      return hasLeft;
    };
    const { project, ...shown } = await run({ entry, memory, isAsked: changed.length === 0, terminal, pause });
    if (!hasLeft) view.show(shown, Math.round(performance.now() - start));
    return project;
  };

  try {
    const { root, nameOf, entry: path } = await runOnce([]);
    // While its file is deleted, a search could find another project in a parent folder.
    entry = nameOf(path);
    const rebuild = async (changed: readonly string[]) => {
      await runOnce(changed);
      memory.endBuild();
    };
    await watchChanges({ root, memory, rebuild }, terminal, ended, view);
    return 0;
  } finally {
    view.close();
  }
}

/** Loads Ink only on a terminal, because it takes longer than a small check. */
async function openView(title: string, terminal: Terminal): Promise<WatchView> {
  const { stdout, moving, keys } = terminal;
  if (!moving || !stdout.stream) return createLineView(terminal);
  const { createLiveView } = await import('../ui/live-view.tsx');
  return createLiveView(title, { ...stdout, stream: stdout.stream }, keys);
}

/** The work blocks the event loop. */
function letKeysTakeEffect(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
