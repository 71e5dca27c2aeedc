import { hasErrors } from '../../compiler/compile.ts';
import { lint } from '../../compiler/lints/lint.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { checkProject } from '../check-project.ts';
import type { ReadProject } from '../read-project.ts';
import { countBySeverity } from '../terminal/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { writeDiagnostics } from '../write-diagnostics.ts';

export interface LintOptions {
  readonly entry?: string;
  readonly format: 'pretty' | 'json';
  /** Fails where there are more; without it warnings never fail. */
  readonly maxWarnings?: number;
}

/** `tagc lint`: what `check` finds, and the lints where there is no error; for continuous integration. */
export async function lintCommand(
  { entry, format, maxWarnings = Infinity }: LintOptions,
  terminal: Terminal,
): Promise<0 | 1> {
  const project = await checkProject(entry, terminal);
  // A program with errors is not understood, and a lint over it would guess.
  const lints = hasErrors(project.diagnostics) ? [] : lint(project.program);
  const diagnostics = inOrder([...project.diagnostics, ...lints], project);
  writeDiagnostics(diagnostics, project, format === 'json', terminal.stdout);
  const { errors, warnings } = countBySeverity(diagnostics);
  if (errors > 0) return 1;
  if (warnings <= maxWarnings) return 0;
  terminal.stderr.write(`There are more warnings than --max-warnings ${maxWarnings} allows: ${warnings}.\n`);
  return 1;
}

/** By file, then by place, whoever found them. */
function inOrder(diagnostics: readonly Diagnostic[], { documents }: ReadProject): Diagnostic[] {
  const place = new Map(documents.map(({ source }, at) => [source, at]));
  // Modules stand behind the rule files that name them.
  const fileOf = ({ span }: Diagnostic) => place.get(span.source) ?? documents.length;
  return diagnostics.toSorted((a, b) => fileOf(a) - fileOf(b) || a.span.start - b.span.start);
}
