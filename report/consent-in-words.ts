import type { ReportAction } from '../compiler/contract/report/report-data.ts';

/** The consent that the ways to something need. */
export interface NeededConsent {
  readonly groups: readonly string[];
  /** Those of the groups that only conditions of rules require. Absent if there are none. */
  readonly byCondition?: readonly string[];
  /** Whether some way needs no group. */
  readonly needsNone: boolean;
}

/** Returns the consent that an action needs. */
export function consentOfAction({ group, needs = [] }: Pick<ReportAction, 'group' | 'needs'>): NeededConsent {
  const own = group === undefined ? [] : [group];
  const groups = [...own, ...needs];
  return { groups, byCondition: needs, needsNone: groups.length === 0 };
}

/** Returns the consent that each way to something needs, in words: `targeting, or none needed`. */
export function consentInWords({ groups, byCondition = [], needsNone }: NeededConsent): string {
  const all = groups.map((group) => (byCondition.includes(group) ? `${group} (by condition)` : group)).join(', ');
  if (!needsNone) return all;
  return all === '' ? 'none needed' : `${all}, or none needed`;
}
