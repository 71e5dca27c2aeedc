import { createBuildMemory } from '../../tasks/build/build-memory.ts';
import type { BuildOptions } from '../../tasks/build/build-options.ts';
import { buildProject } from '../../tasks/build/build-project.ts';
import { watchChanges } from '../watch/watch-changes.ts';
import { rebuildLine } from '../rebuild-line.ts';
import { printDiagnostics, printOutcome } from '../print-outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Runs `tagc build --watch`: builds again whenever a file of the last build changes, until Ctrl-C. Errors are printed
 * and the watch continues; the output folder then keeps the last successful build.
 */
export async function watchCommand(initialOptions: BuildOptions, terminal: Terminal): Promise<0> {
  const memory = createBuildMemory();
  const first = await buildProject(initialOptions, terminal, memory);
  // Fix the entry: while its file is deleted, a search could find another project in a parent folder.
  const options = { ...initialOptions, entry: first.project.nameOf(first.project.entry), out: first.summary.folder };
  await printOutcome(first, terminal);

  const { root } = first.project;
  const rebuild = async (changed: readonly string[]) => {
    const start = performance.now();
    const outcome = await buildProject(options, terminal, memory);
    memory.endBuild();
    printDiagnostics(outcome, terminal.stderr);
    terminal.stdout.write(rebuildLine(changed, outcome.summary, performance.now() - start));
  };
  await watchChanges({ root, memory, rebuild }, terminal, terminal.interrupted());
  return 0;
}
