import type { ReportAction } from '../compiler/contract/report/report-data.ts';

/** The consent that the ways to something need. */
export interface NeededConsent {
  /** All groups of the ways. */
  readonly groups: readonly string[];
  /** The groups of each way: it needs all of them, and one way is enough. Without ways that need none. */
  readonly ways: readonly (readonly string[])[];
  /** Those of the groups that only conditions of rules require. Absent if there are none. */
  readonly byCondition?: readonly string[];
  /** The groups without consent to which tags send, in place of others or as "advanced". Absent if there are none. */
  readonly without?: readonly string[];
  /** Whether some other way needs no group. */
  readonly needsNone: boolean;
}

/** Returns the consent that an action needs. */
export function consentOfAction({
  group,
  needs = [],
  withoutConsentTo,
}: Pick<ReportAction, 'group' | 'needs' | 'withoutConsentTo'>): NeededConsent {
  const groups = group === undefined ? needs : [group, ...needs];
  const ways = groups.length === 0 ? [] : [groups];
  if (withoutConsentTo !== undefined)
    return { groups, ways, byCondition: needs, without: [withoutConsentTo], needsNone: false };
  return { groups, ways, byCondition: needs, needsNone: groups.length === 0 };
}

/** Returns the consent that the ways to something need, in words: `performance or targeting (one of them is enough)`. */
export function consentInWords({ ways, byCondition = [], without = [], needsNone }: NeededConsent): string {
  const wordOf = (group: string) => (byCondition.includes(group) ? `${group} (by condition)` : group);
  const all = ways.map((way) => way.map(wordOf).join(' and ')).join(' or ');
  const parts = [
    ...(all === '' ? [] : [ways.length > 1 ? `${all} (${oneIsEnough})` : all]),
    ...(without.length === 0 ? [] : [withoutInWords(without)]),
    ...(needsNone ? ['none needed'] : []),
  ];
  return parts.join(', or ');
}

/** Said of several ways, each of which needs other groups. */
export const oneIsEnough = 'one of them is enough';

/** Says without consent to which groups something is sent. */
export const withoutInWords = (groups: readonly string[]): string => `without consent to ${groups.join(' or ')}`;
