import type { ReportPromise } from '../../../../report/report-data.ts';
import type { Assertion } from '../../../model/assertion.ts';
import { positionAt } from '../../../source/source.ts';

/** An assert as the report shows it. */
export function describePromise({ id, documentation, source, span, text, meets, promise }: Assertion): ReportPromise {
  return {
    title: id,
    documentation: documentation.join('\n') || undefined,
    place: { path: source.path, line: positionAt(source, span.start).line },
    text,
    meets,
    about:
      promise.kind === 'hasOne' ? [] : promise.subject.which.map((one) => ({ kind: promise.subject.of, id: one.id })),
    proved: promise.kind === 'hasOne',
  };
}
