import type { SimulatedManager } from '../../runtime/tables/simulation.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Consent, Program } from '../../compiler/language/model/program.ts';

/** A choice of the visitor that pages are opened with. */
export interface VisitConsent {
  /** `no-answer`, a group, `all`, `none` or `withdrawn`. */
  readonly name: string;
  /** The groups whose tags may act. In `withdrawn`, those after the withdrawal. */
  readonly granted: readonly string[];
  /** Those of them that every visitor grants in this state: without an answer, defaults may depend on more than the country. */
  readonly certain: readonly string[];
  /** The groups that the consent manager has stored when the page opens. Undefined if the visitor has not answered. */
  readonly stored?: readonly string[];
  /** Whether the visitor withdraws all groups after the page has loaded, and then opens it again. */
  readonly withdraws?: true;
}

/** A visitor always grants what is strictly necessary. */
const necessary = 'necessary';

/**
 * Returns the consent states of a program: without an answer, with each group alone, with all, with none, and a withdrawal of
 * all. Only the first without a manager: nobody knows then how the choice is stored. Groups that are granted together in the
 * manager have no state of their own. `country` selects the default that applies without an answer; without a country, every
 * default may apply.
 */
export function consentStates(
  { consent, tags, calls }: Pick<Program, 'consent' | 'tags' | 'calls'>,
  { country, manager }: { readonly country?: string; readonly manager?: Pick<SimulatedManager, 'canKeep'> },
): readonly VisitConsent[] {
  // Without groups, everything may act.
  const used = [...tags, ...calls].flatMap(({ group }) => group ?? []);
  if (!consent) return [{ name: 'no-answer', granted: [...new Set(used)], certain: [...new Set(used)] }];
  const unanswered = { name: 'no-answer', granted: defaultGroups(consent, country), certain: [necessary] };
  if (!manager) return [unanswered];
  const groups = consent.groups.map(({ id }) => id).filter((id) => id !== necessary);
  const state = (name: string, chosen: readonly string[]): VisitConsent => {
    const granted = [necessary, ...chosen];
    return { name, granted, certain: granted, stored: granted };
  };
  return [
    unanswered,
    ...groups.filter((id) => manager.canKeep([necessary, id])).map((id) => state(id, [id])),
    state('all', groups),
    state('none', []),
    { name: 'withdrawn', granted: [necessary], certain: [], stored: [necessary, ...groups], withdraws: true },
  ];
}

/** Returns the groups that are granted without an answer. */
function defaultGroups({ default: matrix }: Consent, country: string | undefined): readonly string[] {
  const rows = matrix?.rows ?? [];
  const row = rows.find(({ keys: [codes] }) => country !== undefined && (codes?.includes(country) ?? true));
  const values = country === undefined ? rows.map(({ value }) => value) : row ? [row.value] : [];
  const isOther = country === undefined || !row;
  const others = [...(isOther ? [matrix?.otherwise] : []), ...(country === undefined ? [matrix?.missing] : [])];
  const groups = [...values, ...others].flatMap((value) => (value ? (staticValue(value) as readonly string[]) : []));
  return [...new Set([necessary, ...groups])];
}
