import type { ReportRef } from '../../../compiler/contract/report/ref.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData, ReportWarning } from '../../../compiler/contract/report/report-data.ts';

/** A warning, an exception for personal data, or another decision that the rule files give a reason for. */
export interface ShownFinding {
  /** For addresses; unique. */
  readonly id: string;
  readonly kind: 'warning' | 'exception' | 'decision';
  /** The code of the warning, `declassify`, or the word of the rule files that gives the reason of the decision. */
  readonly code: string;
  readonly title: string;
  /** The source text of an exception. */
  readonly text?: string;
  /** What it is about, if it has no place. */
  readonly about?: ReportRef;
  readonly place?: ReportWarning['place'];
}

type PlacedFinding = ShownFinding & Required<Pick<ShownFinding, 'place'>>;

/**
 * Returns what is no longer needed today, by its declared last day, then all warnings, all exceptions, and all decisions with
 * a reason.
 */
export const findingsOf: (data: ReportData) => readonly ShownFinding[] = memoize((data: ReportData) => [
  ...expiredOn(data, new Date().toISOString().slice(0, 10)),
  ...findingsOfBuild(data),
  ...findDecisions(data),
]);

const reasons = [
  ['off', 'is switched off'],
  ['sharedAccount', 'has one account for all stages'],
  ['exempt', 'sends to a third party without consent'],
  ['advanced', 'sends pings without cookies before consent'],
  ['cannotWithdraw', 'cannot be stopped when consent is withdrawn'],
] as const;

/**
 * Returns the rules that are switched off, the accounts that all stages share, the tags that send without consent, and the
 * vendors that cannot be stopped.
 */
export const findDecisions = memoize(({ rules }: ReportData): readonly ShownFinding[] =>
  reasons.flatMap(([code, words]) =>
    rules.flatMap((rule): readonly ShownFinding[] => {
      const { kind, id, title } = rule;
      if (rule[code] === undefined) return [];
      const text = `${title ?? id} ${words}: ${rule[code]}`;
      return [{ id: `${code}@${kind}:${id}`, kind: 'decision', code, title: text, about: { kind, id } }];
    }),
  ),
);

/**
 * Returns what was needed until a day before this one, such as `2027-03-31`, as warnings. The build does not know the day on
 * which somebody reads its report.
 */
export function expiredOn({ inventory: { tags, calls, states } }: ReportData, day: string): readonly ShownFinding[] {
  const all = [
    ...tags.map((one) => ({ ...one, ref: { kind: 'tag', id: one.id } as const })),
    ...calls.map((one) => ({ ...one, ref: { kind: 'call', id: one.id } as const })),
    ...states.map((one) => ({ ...one, ref: undefined })),
  ];
  return all.flatMap(({ id, title, until, owner, ref }): ShownFinding[] => {
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
