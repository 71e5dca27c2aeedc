import { describeDiagnostic, type DescribedDiagnostic } from '../compiler/language/diagnostics/describe-diagnostic.ts';
import { findUnimported } from '../compiler/pipeline/find-unimported.ts';
import { lintProject } from '../compiler/lints/lint-project.ts';
import { compiledOf } from './compiled.ts';
import type { Project } from './project.ts';

export interface LintOptions {
  /** A day such as `2027-03-31`. Without it, no lint depends on the day. */
  readonly today?: string;
}

/**
 * Runs the lints with the severities that the project sets, and follows the comments that ignore them. A project with errors
 * gets no warnings, because they would mislead.
 */
export function lint(project: Project, { today }: LintOptions = {}): readonly DescribedDiagnostic[] {
  const { program, documents, host } = compiledOf(project);
  if (project.hasErrors) return [];
  return lintProject({ program, documents }, findUnimported({ documents }, host.files), today).map(describeDiagnostic);
}
