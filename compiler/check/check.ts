import type { ReportDiagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Program } from '../language/model/program.ts';
import { checks } from './checks.ts';

/** Runs the checks that need the whole program, such as personal data that reaches a third party. */
export function check(program: Program, report: ReportDiagnostic): void {
  for (const one of checks) one(program, report);
}
