import { hasErrors } from '../../compiler/compile.ts';
import { lintProject } from '../../compiler/lints/lint-project.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { checkProject } from '../check-project.ts';
import { diagnosticsResult } from '../output/diagnostics-result.ts';
import type { WantedFormat } from '../output/wanted-formats.ts';
import { writeResult } from '../output/write-result.ts';
import { proveAssertions } from '../proofs/prove-assertions.ts';
import type { ReadProject } from '../read-project.ts';
import { countBySeverity } from '../terminal/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface LintOptions {
  readonly entry?: string;
  /** Whether to prove the assertions, too. */
  readonly prove: boolean;
  readonly formats: readonly WantedFormat[];
  /** The command fails if there are more warnings. Without it, warnings never make the command fail. */
  readonly maxWarnings?: number;
}

/** Runs `tagc lint`: all checks of `check`, then the lints if there is no error. The day of `until` is that of UTC. */
export async function lintCommand(
  { entry, prove, formats, maxWarnings = Infinity }: LintOptions,
  terminal: Terminal,
): Promise<0 | 1> {
  const today = new Date().toISOString().slice(0, 10);
  const project = await proveAssertions(await checkProject(entry, terminal), { isWanted: prove });
  // Lints need a valid program: an error would lead to misleading warnings.
  const lints = hasErrors(project.diagnostics) ? [] : lintProject(project, project.unimported(), today);
  const diagnostics = inOrder([...project.diagnostics, ...lints], project);
  writeResult(diagnosticsResult(diagnostics, project, terminal.stdout), formats, terminal);
  const { errors, warnings } = countBySeverity(diagnostics);
  if (errors > 0) return 1;
  if (warnings <= maxWarnings) return 0;
  terminal.stderr.write(`Too many warnings: ${warnings}; --max-warnings allows ${maxWarnings}.\n`);
  return 1;
}

/** Sorts by file, then by position, so that problems of checks and lints are mixed. */
function inOrder(diagnostics: readonly Diagnostic[], { documents }: ReadProject): Diagnostic[] {
  const place = new Map(documents.map(({ source }, at) => [source, at]));
  // User modules come after the rule files.
  const fileOf = ({ span }: Diagnostic) => place.get(span.source) ?? documents.length;
  return diagnostics.toSorted((a, b) => fileOf(a) - fileOf(b) || a.span.start - b.span.start);
}
