import type { ReportAssertion, ReportClaim, ReportMention } from '../../../../report/report-data.ts';
import type { Assertion, Subject } from '../../../model/assertion.ts';
import { isChecked } from '../../../evaluate/is-checked.ts';
import { positionAt } from '../../../source/source.ts';

/** Returns the data of an assertion for the report. Some are checked without a proof. */
export function describeAssertion(
  { id, documentation, source, span, text, meets, claim }: Assertion,
  claims: readonly ReportClaim[],
): ReportAssertion {
  const proved = claims.find(({ kind, title }) => kind === 'asserted' && title === id);
  const { word, because, assumptions } = proved ?? { word: 'proved', because: undefined, assumptions: [] };
  const isKnown = proved !== undefined || isChecked(claim);
  return {
    title: id,
    documentation: documentation.join('\n') || undefined,
    place: { path: source.path, line: positionAt(source, span.start).line },
    text,
    meets,
    about: claim.kind === 'hasOne' ? [] : mentionsOf(claim.subject),
    ...(isKnown && { verdict: { word, ...(because !== undefined && { because }), assumptions } }),
  };
}

/** Returns the tags and rules of a subject. Calls and hosts have no card to link to. */
function mentionsOf(subject: Subject): readonly ReportMention[] {
  const { of } = subject;
  return of === 'tag' || of === 'rule' ? subject.which.map(({ id }) => ({ kind: of, id })) : [];
}
