import { hasErrors } from '../../compiler/compile.ts';
import { checkProject } from '../check-project.ts';
import { proveAssertions } from '../proofs/prove-assertions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { writeDiagnostics } from '../write-diagnostics.ts';

export interface CheckOptions {
  readonly entry?: string;
  /** Whether to prove the assertions, too. */
  readonly prove: boolean;
  readonly json?: boolean;
}

/** Runs `tagc check`: all checks of `build`, without writing files. It prints the problems to standard output. */
export async function checkCommand({ entry, prove, json = false }: CheckOptions, terminal: Terminal): Promise<0 | 1> {
  const project = await proveAssertions(await checkProject(entry, terminal), { isWanted: prove });
  writeDiagnostics(project.diagnostics, project, json, terminal.stdout);
  return hasErrors(project.diagnostics) ? 1 : 0;
}
