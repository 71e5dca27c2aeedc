import type { ReportAssertion, ReportClaim, ReportMention, ReportVerdict } from '../../contract/report/report-data.ts';
import { settleClaim } from '../../compile/evaluate/settle-claim.ts';
import type { Assertion, Subject } from '../../language/model/assertion.ts';
import type { Program } from '../../language/model/program.ts';
import { positionAt } from '../../language/source/source.ts';
import { settledVerdict } from '../settled-verdict.ts';

/** Returns the data of an assertion for the report. Some are settled without a proof. */
export function describeAssertion(
  assertion: Assertion,
  program: Program,
  claims: readonly ReportClaim[],
): ReportAssertion {
  const { id, documentation, source, span, text, meets, claim } = assertion;
  const verdict = verdictOn(assertion, program, claims);
  return {
    title: id,
    documentation: documentation.join('\n') || undefined,
    place: { path: source.path, line: positionAt(source, span.start).line },
    text,
    meets,
    about: claim.kind === 'hasOne' ? [] : mentionsOf(claim.subject),
    ...(verdict && { verdict }),
  };
}

function verdictOn(
  { id, claim }: Assertion,
  program: Program,
  claims: readonly ReportClaim[],
): ReportVerdict | undefined {
  const proved = claims.find(({ kind, title }) => kind === 'asserted' && title === id);
  if (proved) {
    const { title: _title, kind: _kind, ...verdict } = proved;
    return verdict;
  }
  const settled = settleClaim(claim, program);
  return settled && { ...settledVerdict(settled), assumptions: [] };
}

/** Returns the tags and rules of a subject. Calls and hosts have no card to link to. */
function mentionsOf(subject: Subject): readonly ReportMention[] {
  const { of } = subject;
  return of === 'tag' || of === 'rule' ? subject.which.map(({ id }) => ({ kind: of, id })) : [];
}
