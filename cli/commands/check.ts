import { hasErrors } from '../../compiler/pipeline/compile.ts';
import type { BuildMemory } from '../../tasks/build/build-memory.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { proveAssertions, type ProvedProject } from '../../tasks/prove/prove-assertions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { inFileOrder } from '../../tasks/check/in-file-order.ts';
import { diagnosticsResult } from '../output/diagnostics-result.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { writeResult, type CommandResult } from '../output/write-result.ts';

export interface CheckOptions {
  readonly entry?: string;
  /** Whether to prove the assertions, too. */
  readonly prove: boolean;
  readonly formats: readonly WantedFormat[];
  /** Whether to check again whenever a file changes. */
  readonly watch?: boolean;
}

/** Runs `tagc check`: all checks of `build`, without writing files. It prints the problems to standard output. */
export async function checkCommand(options: CheckOptions, terminal: Terminal): Promise<0 | 1> {
  const { entry, prove, formats } = options;
  const read = async (path: string | undefined, here: Terminal, memory?: BuildMemory) =>
    proveAssertions(await checkProject(path, here, memory), { isWanted: prove, progress: here.progress });
  if (options.watch) {
    const { watchResults } = await import('../watch/watch-results.ts');
    return watchResults(
      'tagc check',
      entry,
      async ({ entry: path, memory, terminal: here }) => {
        const project = await read(path, here, memory);
        return { project, text: resultOf(project, terminal).pretty(), isGood: !hasErrors(project.diagnostics) };
      },
      terminal,
    );
  }
  const project = await read(entry, terminal);
  writeResult(resultOf(project, terminal), formats, terminal);
  return hasErrors(project.diagnostics) ? 1 : 0;
}

const resultOf = (project: ProvedProject, { stdout }: Terminal): CommandResult =>
  diagnosticsResult(inFileOrder(project.diagnostics, project), project, stdout);
