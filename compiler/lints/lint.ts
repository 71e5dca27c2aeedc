import type { Program } from '../language/model/program.ts';
import type { Diagnostic, Severity } from '../language/diagnostics/diagnostic.ts';
import { isOfPackage } from '../language/source/resolve-path.ts';
import type { Document } from '../language/syntax/document.ts';
import { findFindings, type Findings } from '../proof/findings/find-findings.ts';
import type { Around, Lint, Warn } from './define-lint.ts';
import { lints } from './lints.ts';

/**
 * Runs the lints, each with the severity that the project sets: off, warning or error. Without it, a lint is a warning,
 * unless it is off by itself. `unimported` are the rule files that `findUnimported` finds. Without `today`, a day such as
 * `2027-03-31`, no lint depends on the day.
 */
export function lint(program: Program, unimported: readonly Document[] = [], today?: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  let findings: Findings | undefined;
  const around: Around = { unimported, today, findings: () => (findings ??= findFindings(program)) };
  for (const one of lints) {
    const { name, fix, run } = one;
    const severity = levelOf(one, program);
    if (severity === 'off') continue;
    const warn: Warn = (message, span, related, edits) => {
      // A project cannot correct the files of a package, and need not use all of them.
      if (!isOfPackage(span.source.path)) found.push({ code: name, severity, message, fix, span, related, edits });
    };
    run(program, warn, around);
  }
  return found;
}

/** Returns what a project wants of a lint. */
export function levelOf({ name, level }: Lint, { project }: Program): Severity | 'off' {
  return project.lints[name]?.severity ?? level ?? 'warning';
}
