import type { Program } from '../language/model/program.ts';
import { diagnose } from '../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../language/diagnostics/diagnostic.ts';
import { nearest } from '../language/diagnostics/nearest.ts';
import { lints } from './lints.ts';

/** Reports unknown lints in the project settings: the setting would have no effect. Runs even if the lints do not. */
export function checkLintNames({ project }: Program, report: ReportDiagnostic): void {
  const names = lints.map(({ name }) => name);
  for (const [name, { span }] of Object.entries(project.lints)) {
    if (!names.includes(name)) report(diagnose('unknown-lint', { name, nearest: nearest(name, names) }, span));
  }
}
