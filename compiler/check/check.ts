import type { ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import type { Program } from '../model/program.ts';
import { checks } from './checks.ts';

/** What can only be judged over the whole program: gates that a missing value would open, personal data on its way out. */
export function check(program: Program, report: ReportDiagnostic): void {
  for (const one of checks) one(program, report);
}
