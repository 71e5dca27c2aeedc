import type { Program } from '../model/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { lints } from './lints.ts';

/** A lint that is misspelt would stay what it is: that is a mistake of the project, whoever runs the lints. */
export function checkLintNames({ project }: Program, report: ReportDiagnostic): void {
  const names = lints.map(({ name }) => name);
  for (const [name, { span }] of Object.entries(project.lints)) {
    if (!names.includes(name)) report(diagnose('unknown-lint', { name, nearest: nearest(name, names) }, span));
  }
}
