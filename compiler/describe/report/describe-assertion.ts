import { textOfComment } from '../../compile/analysis/text-of-comment.ts';
import type { ReportAssertion, ReportMention } from '../../contract/report/report-data.ts';
import type { Assertion, Subject } from '../../language/model/assertion.ts';
import type { Program } from '../../language/model/program.ts';
import { positionAt } from '../../language/source/source.ts';
import type { DocumentClaim } from '../../contract/verdict.ts';
import { settledClaim } from '../settled-claim.ts';

/** Returns the data of an assertion for the report. Some are settled without a proof. */
export function describeAssertion(
  assertion: Assertion,
  program: Program,
  claims: readonly DocumentClaim[],
): ReportAssertion {
  const { id, documentation, source, span, text, meets, claim } = assertion;
  const verdict = settledClaim(assertion, program, claims);
  return {
    title: id,
    documentation: textOfComment({ documentation }),
    place: { path: source.path, line: positionAt(source, span.start).line },
    text,
    meets,
    about: claim.kind === 'hasOne' ? [] : mentionsOf(claim.subject),
    ...(verdict && { verdict }),
  };
}

/** Returns the tags and rules of a subject. Calls and hosts have no card to link to. */
function mentionsOf(subject: Subject): readonly ReportMention[] {
  const { of } = subject;
  return of === 'tag' || of === 'rule' ? subject.which.map(({ id }) => ({ kind: of, id })) : [];
}
