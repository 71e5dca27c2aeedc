import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { covers, startsIn, type Starting } from '../../compile/evaluate/covers.ts';
import { blamed, unreadableCodeOf, createOwnTest, createTest, nameOfStarting } from '../../compile/flow/breach.ts';
import { sends } from '../../compile/flow/sent-values.ts';
import type { SendClaim } from '../../language/model/assertion.ts';
import type { Program } from '../../language/model/program.ts';

/** Reports actions that send what an assertion says is never sent. Labels come from the types. */
export function checkAssertedSends(program: Program, report: ReportDiagnostic): void {
  for (const { claim } of program.assertions) if (claim.kind === 'neverSends') checkClaim(claim, program, report);
}

function checkClaim(claim: SendClaim, program: Program, report: ReportDiagnostic): void {
  const starts = startsIn(program).filter((starting) => covers(claim, starting, program) && sends(starting));
  if (starts.length === 0) {
    report(diagnose('assert-about-no-action', { does: 'sends anything' }, claim.span));
    return;
  }
  const isUnsent = createTest(claim.what, program);
  const sent = starts.flatMap((starting) => blamed(starting, isUnsent));
  const [first] = sent;
  if (first) {
    const { action, what, value, at } = first;
    report(diagnose('asserted-send', { action, what, value, more: sent.length - 1 }, claim.span, at));
    return;
  }
  reportOwn(claim, starts, program, report);
}

/** Reports what rule files do not show: ids of a vendor's client, and code that reads the page. */
function reportOwn(claim: SendClaim, starts: readonly Starting[], program: Program, report: ReportDiagnostic): void {
  const { what, span } = claim;
  const { project } = program;
  const sentByItself = createOwnTest(what, program);
  for (const starting of starts) {
    const { through } = starting;
    const sent = sentByItself(starting);
    if (sent !== undefined) {
      const related = { span: (through ?? starting.running).nameSpan, label: 'its client sends this by itself' };
      report(
        diagnose('asserted-send', { action: nameOfStarting(starting), what: sent, value: '', more: 0 }, span, related),
      );
      return;
    }
    const does = unreadableCodeOf(starting, project);
    if (!does || !through) continue;
    const related = { span: through.nameSpan, label: 'declared here' };
    report(diagnose('asserted-send-by-code', { by: through.id, does }, span, related));
    return;
  }
}
