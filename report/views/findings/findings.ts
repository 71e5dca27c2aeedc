import type { ReportRef } from '../../data/ref.ts';
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
  /** What a warning is about, if it has no place. */
  readonly about?: ReportRef;
  readonly place?: ReportWarning['place'];
}

type PlacedFinding = Finding & Required<Pick<Finding, 'place'>>;

/** Returns what is no longer needed today, by its declared last day, then all warnings, then all exceptions. */
export const findingsOf: (data: ReportData) => readonly Finding[] = memoize((data: ReportData) => [
  ...expiredOn(data, new Date().toISOString().slice(0, 10)),
  ...findingsOfBuild(data),
]);

/**
 * Returns what was needed until a day before this one, such as `2027-03-31`, as warnings. The build does not know the day on
 * which somebody reads its report.
 */
export function expiredOn({ inventory: { tags, calls, states } }: ReportData, day: string): readonly Finding[] {
  const all = [
    ...tags.map((one) => ({ ...one, ref: { kind: 'tag', id: one.id } as const })),
    ...calls.map((one) => ({ ...one, ref: { kind: 'call', id: one.id } as const })),
    ...states.map((one) => ({ ...one, ref: undefined })),
  ];
  return all.flatMap(({ id, title, until, owner, ref }): Finding[] => {
    if (until === undefined || until >= day) return [];
    const whose = owner === undefined ? 'No owner is declared.' : `Its owner is ${owner}.`;
    return [
      {
        id: `expired@${ref?.kind ?? 'state'}:${id}`,
        kind: 'warning',
        code: 'expired',
        title: `${title ?? id} was needed until ${until}. ${whose}`,
        ...(ref && { about: ref }),
      },
    ];
  });
}

/** Returns the findings that do not depend on the day: all warnings of the build, then all exceptions. */
export const findingsOfBuild = memoize(({ warnings, exceptions }: ReportData): readonly PlacedFinding[] => {
  const found: Omit<PlacedFinding, 'id'>[] = [
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
