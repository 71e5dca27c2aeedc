import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { partyOfCall } from '../../compile/evaluate/party-of.ts';
import type { Program } from '../../language/model/program.ts';

/** Reports calls that may reach a third party without a consent group. */
export function checkCallGroups(program: Program, report: ReportDiagnostic): void {
  for (const call of program.calls) {
    if (call.group !== undefined || partyOfCall(call, program) === 'first') continue;
    report(diagnose('call-without-group', { call: call.id }, call.nameSpan));
  }
}
