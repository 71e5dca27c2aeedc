import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Program } from '../../language/model/program.ts';
import { reportGlobalNames } from './report-global-names.ts';
import { reportOptions } from './report-options.ts';
import { reportScripts } from './report-scripts.ts';

/** Reports declared vendors and tags that share a queue, a global variable or a script, but cannot. */
export function checkVendorSharing(program: Program, report: ReportDiagnostic): void {
  reportGlobalNames(program, report);
  reportOptions(program, report);
  reportScripts(program, report);
}
