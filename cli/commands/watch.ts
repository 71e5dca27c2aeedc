import { relative } from 'node:path';
import { createNotices } from '../../tasks/watch/notices.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { watchFiles } from '../../tasks/watch/watch-files.ts';
import { createBuildMemory, type BuildMemory } from '../../tasks/build/build-memory.ts';
import type { BuildOptions } from '../../tasks/build/build-options.ts';
import { buildProject, type BuildOutcome } from '../../tasks/build/build-project.ts';
import { rebuildLine } from '../rebuild-line.ts';
import { printCannotRun } from '../print-cannot-run.ts';
import { printDiagnostics, printOutcome } from '../print-outcome.ts';
import { count } from '../../compiler/language/source/count.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { silentProgress } from '../../tasks/text/progress.ts';

/**
 * Runs `tagc build --watch`: builds again whenever a file of the last build changes, until Ctrl-C. Errors are printed
 * and the watch continues; the output folder then keeps the last successful build.
 */
export async function watchCommand(initialOptions: BuildOptions, terminal: Terminal): Promise<0> {
  const memory = createBuildMemory();
  const first = await buildProject(initialOptions, terminal, silentProgress, memory);
  // Fix the entry: while its file is deleted, a search could find another project in a parent folder.
  const options = { ...initialOptions, entry: first.project.nameOf(first.project.entry), out: first.summary.folder };
  await printOutcome(first, terminal);

  const notices = createNotices();
  const watcher = watchFiles(first.project.root, notices.notice);
  let isInterrupted = false;
  const interrupted = terminal.interrupted().then(() => (isInterrupted = true));
  const files = [...memory.files()];
  terminal.stderr.write(`Watching ${count(files.length, 'file')}; press Ctrl-C to stop.\n`);
  for (;;) {
    watcher.follow(memory.files());
    // This also finds changes from before the watch began.
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
  memory.beginBuild();
  const start = performance.now();
  try {
    const outcome = await buildProject(options, terminal, silentProgress, memory);
    memory.endBuild();
    printRebuild(outcome, changed, performance.now() - start, terminal);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    // The entry may be deleted only for a moment, for example while an editor saves it.
    printCannotRun(error, terminal.stderr);
  }
}

function printRebuild(outcome: BuildOutcome, changed: readonly string[], time: number, terminal: Terminal): void {
  const names = changed.map((file) => relative(terminal.cwd, file).replaceAll('\\', '/'));
  printDiagnostics(outcome, terminal.stderr);
  terminal.stdout.write(rebuildLine(names, outcome.summary, time));
}
