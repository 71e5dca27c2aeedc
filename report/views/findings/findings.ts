import { memoize } from '../../memoize.ts';
import type { ReportData, ReportWarning } from '../../report-data.ts';

/** A warning, or an exception for personal data. */
export interface Finding {
  /** For addresses; unique. */
  readonly id: string;
  readonly kind: 'warning' | 'exception';
  /** The code of the warning, or `declassify`. */
  readonly code: string;
  readonly title: string;
  /** The source text of an exception. */
  readonly text?: string;
  readonly place: ReportWarning['place'];
}

/** Returns all warnings, then all exceptions. */
export const findingsOf: (data: ReportData) => readonly Finding[] = memoize(({ warnings, exceptions }: ReportData) => {
  const found: Omit<Finding, 'id'>[] = [
    ...warnings.map(({ code, message, place }) => ({ kind: 'warning', code, title: message, place }) as const),
    ...exceptions.map(
      ({ text, reason, place }) => ({ kind: 'exception', code: 'declassify', title: reason, text, place }) as const,
    ),
  ];
  const taken = new Map<string, number>();
  return found.map((finding) => {
    const { path, line, column } = finding.place;
    const id = `${finding.code}@${path}:${line}:${column}`;
    const times = (taken.get(id) ?? 0) + 1;
    taken.set(id, times);
    return { ...finding, id: times === 1 ? id : `${id}#${times}` };
  });
});
