import { inCountries } from '../../../compiler/language/tables/in-countries.ts';
import { count } from '../../../compiler/language/source/count.ts';
import { defaultsFor } from '../../consent.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { placesByName } from '../../places.ts';
import { statesBeforeAnswer } from '../../receiver-verdict.ts';
import { actionsOf, canStart } from '../../where-runs.ts';
import type { ReportAction, ReportData } from '../../../compiler/contract/report/report-data.ts';
import { storedOf, type Setter, type Stored } from './stored.ts';

/** Cookies and keys that can be stored in the same countries by visitors without an answer. */
export interface StoredBefore {
  /** Country codes in the order of their names, and `missing`. */
  readonly codes: readonly string[];
  readonly stored: readonly Stored[];
}

/** Returns what visitors can store before an answer, what most countries have first. Empty without consent groups. */
export const storedBeforeAnswer = memoize((data: ReportData): readonly StoredBefore[] => {
  if (!data.consent) return [];
  const groups = groupBy(storedOf(data), (stored) => placesBeforeAnswer(data, stored).join());
  return [...groups]
    .filter(([codes]) => codes !== '')
    .map(([codes, stored]) => ({ codes: codes.split(','), stored }))
    .toSorted((a, b) => b.codes.length - a.codes.length);
});

/** Says as a sentence how much can be stored before an answer, and where. */
export function storedHeadline(data: ReportData): string {
  const groups = storedBeforeAnswer(data);
  if (groups.length === 0) return 'No cookie or key is stored before an answer, as far as it is declared.';
  const number = groups.reduce((sum, { stored }) => sum + stored.length, 0);
  const all = count(storedOf(data).length, 'cookie or key', 'cookies and keys');
  const where = groups.length === 1 ? inCountries(data.countries, groups[0].codes) : 'depending on the country';
  return `${number} of ${all} can be stored before an answer, ${where}.`;
}

/** Returns where something can be stored before an answer: codes and `missing`. What is too hard to compute counts. */
export const placesBeforeAnswer = (data: ReportData, stored: Stored): readonly string[] => placesOf(data)(stored);

const placesOf = memoize((data: ReportData) => {
  const places = placesByName(data);
  const setting = actionsByState(data);
  const states = statesBeforeAnswer(data);
  const storedWhenRead = new Set(
    data.inventory.states.flatMap(({ id, isStoredWhenRead }) => (isStoredWhenRead ? [id] : [])),
  );
  return memoize((stored: Stored): readonly string[] =>
    places.filter((code) => stored.by.some((setter) => canStore(stored, setter, code))),
  );

  function canStore({ groups }: Stored, { kind, id }: Setter, code: string): boolean {
    // What cannot wait for consent is stored wherever it runs. What belongs to a group needs a default that grants it.
    const isGranted = groups.length === 0 || groups.some((group) => isDefault(data, group, code));
    if (!isGranted) return false;
    const actions = actionsBy(kind, id);
    return actions === undefined || actions.some((one) => canStart(data, one, { countries: [code], states }) !== false);
  }

  /** Returns the actions by which something is stored. Undefined if no rule decides it. */
  function actionsBy(kind: Setter['kind'], id: string): readonly ReportAction[] | undefined {
    if (kind === 'state') return storedWhenRead.has(id) ? undefined : (setting.get(id) ?? []);
    if (kind === 'tag') return usesOf(id);
    if (kind === 'group') return inGroup(id);
    if (kind !== 'vendor') return undefined;
    return data.inventory.tags.flatMap(({ id: tag, vendor }) => (vendor === id ? usesOf(tag) : []));
  }

  /** The group only lists what code of its tags stores. Without such a tag, other code of the page may store it anywhere. */
  function inGroup(group: string): readonly ReportAction[] | undefined {
    const tags = data.inventory.tags.filter((tag) => tag.group === group);
    return tags.length === 0 ? undefined : tags.flatMap(({ id }) => usesOf(id));
  }

  function usesOf(tag: string): readonly ReportAction[] {
    const rule = data.rules.find((one) => one.kind === 'tag' && one.id === tag);
    return rule ? actionsOf(data, rule) : [];
  }
});

const isDefault = (data: ReportData, group: string, code: string): boolean =>
  group === 'necessary' || defaultsFor(data.consent, code).groups.includes(group);

/** Returns the actions that set each stored state. */
function actionsByState({ rules }: ReportData): ReadonlyMap<string, readonly ReportAction[]> {
  const actions = rules.flatMap((rule) => rule.actions);
  return groupBy(
    actions.filter(({ sets }) => sets !== undefined),
    ({ sets }) => sets!,
  );
}
