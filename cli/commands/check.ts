import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { checkProject } from '../../tasks/check/check-project.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { inFileOrder } from '../../tasks/check/in-file-order.ts';
import { diagnosticsResult } from '../output/diagnostics-result.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { writeResult } from '../output/write-result.ts';

export interface CheckOptions {
  readonly entry?: string;
  /** Whether to prove the assertions, too. */
  readonly prove: boolean;
  readonly formats: readonly WantedFormat[];
}

/** Runs `tagc check`: all checks of `build`, without writing files. It prints the problems to standard output. */
export async function checkCommand({ entry, prove, formats }: CheckOptions, terminal: Terminal): Promise<0 | 1> {
  const project = await proveAssertions(await checkProject(entry, terminal), { isWanted: prove });
  writeResult(
    diagnosticsResult(inFileOrder(project.diagnostics, project), project, terminal.stdout),
    formats,
    terminal,
  );
  return hasErrors(project.diagnostics) ? 1 : 0;
}
