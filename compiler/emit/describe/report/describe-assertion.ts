import type { ReportAssertion } from '../../../../report/report-data.ts';
import type { Assertion } from '../../../model/assertion.ts';
import { positionAt } from '../../../source/source.ts';

/** Returns the data of an assertion for the report. */
export function describeAssertion({ id, documentation, source, span, text, meets, claim }: Assertion): ReportAssertion {
  return {
    title: id,
    documentation: documentation.join('\n') || undefined,
    place: { path: source.path, line: positionAt(source, span.start).line },
    text,
    meets,
    about: claim.kind === 'hasOne' ? [] : claim.subject.which.map((one) => ({ kind: claim.subject.of, id: one.id })),
    proved: claim.kind === 'hasOne',
  };
}
