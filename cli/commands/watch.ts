import { relative } from 'node:path';
import { createNotices } from '../../compiler/node/watch/notices.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { watchFiles } from '../../compiler/node/watch/watch-files.ts';
import { createBuildMemory, type BuildMemory } from '../build-memory.ts';
import type { BuildOptions } from '../build-options.ts';
import { buildProject, type BuildOutcome } from '../build-project.ts';
import { rebuildLine } from '../rebuild-line.ts';
import { printCannotRun } from '../print-cannot-run.ts';
import { printDiagnostics, printOutcome } from '../print-outcome.ts';
import { count } from '../terminal/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { silentProgress } from '../ui/progress.ts';

/**
 * `tagc build --watch`: builds, and builds again whenever a file changes that the last build asked for, until it is
 * interrupted. Mistakes are told and end nothing; the folder then keeps the last good build.
 */
export async function watchCommand(asked: BuildOptions, terminal: Terminal): Promise<0> {
  const memory = createBuildMemory();
  const first = await buildProject(asked, terminal, silentProgress, memory);
  // While the entry is gone, another project's above it must not be taken.
  const options = { ...asked, entry: first.project.nameOf(first.project.entry), out: first.summary.folder };
  await printOutcome(first, terminal);

  const notices = createNotices();
  const watcher = watchFiles(first.project.root, notices.notice);
  let isInterrupted = false;
  const interrupted = terminal.interrupted().then(() => (isInterrupted = true));
  const known = [...memory.files()];
  terminal.stderr.write(`Watching ${count(known.length, 'file')}; press Ctrl-C to end.\n`);
  for (;;) {
    watcher.follow(memory.files());
    // What changed before the watch began is found here too.
    const changed = memory.changed();
    if (changed.length > 0) await rebuild(changed, options, terminal, memory);
    else await Promise.race([notices.next(), interrupted]);
    if (isInterrupted) break;
  }
  watcher.close();
  return 0;
}

async function rebuild(
  changed: readonly string[],
  options: BuildOptions,
  terminal: Terminal,
  memory: BuildMemory,
): Promise<void> {
  memory.restart();
  const start = performance.now();
  try {
    const outcome = await buildProject(options, terminal, silentProgress, memory);
    memory.settle();
    printRebuild(outcome, changed, performance.now() - start, terminal);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    // The entry itself may be gone for now, and come back.
    printCannotRun(error, terminal.stderr);
  }
}

function printRebuild(outcome: BuildOutcome, changed: readonly string[], time: number, terminal: Terminal): void {
  const names = changed.map((file) => relative(terminal.cwd, file).replaceAll('\\', '/'));
  printDiagnostics(outcome, terminal.stderr);
  terminal.stdout.write(rebuildLine(names, outcome.summary, time));
}
