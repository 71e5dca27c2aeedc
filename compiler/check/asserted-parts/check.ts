import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { covers, startsIn } from '../../compile/evaluate/covers.ts';
import type { AssertedPart } from '../../language/model/assertion.ts';
import type { Program } from '../../language/model/program.ts';

/** Reports assertions about storing or loading whose subject never does that, so that they prove nothing. */
export function checkAssertedParts(program: Program, report: ReportDiagnostic): void {
  for (const { claim } of program.assertions) {
    if (!('part' in claim) || !claim.part) continue;
    if (startsIn(program).some((starting) => covers(claim, starting, program))) continue;
    report(diagnose('assert-about-no-action', { does: describe(claim.part) }, claim.span));
  }
}

function describe(part: AssertedPart): string {
  if (part.kind === 'loads') return 'loads a script or a frame';
  return 'state' in part ? `writes "${part.state.id}"` : `sets the cookie "${part.cookie}"`;
}
