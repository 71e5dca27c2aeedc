import type { Program, Rule } from '../language/model/program.ts';
import type { Diagnostic, ReportDiagnostic } from '../language/diagnostics/diagnostic.ts';
import { memoizeByRule } from '../compile/traverse/memoize-by-rule.ts';

/**
 * Returns a check that looks at one rule at a time. It keeps the diagnostics of rules that do not change while a project is
 * edited, so it must not look at other rules.
 */
export function checkEachRule(
  check: (rule: Rule, program: Program, report: ReportDiagnostic) => void,
): (program: Program, report: ReportDiagnostic) => void {
  const problemsOf = memoizeByRule((rule, program) => {
    const found: Diagnostic[] = [];
    check(rule, program, (diagnostic) => found.push(diagnostic));
    return found.length > 0 ? found : none;
  });
  return (program, report) => {
    for (const rule of program.rules) for (const problem of problemsOf(rule, program)) report(problem);
  };
}

/** Nearly all rules have none. */
const none: readonly Diagnostic[] = [];
