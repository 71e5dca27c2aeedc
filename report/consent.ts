import { countryOf, isRegionCode } from '../compiler/language/tables/regions.ts';
import type { ReportAction, ReportConsent, ReportRule } from '../compiler/contract/report/report-data.ts';

/** How many of a rule's actions may run: all, some or none. */
export type Extent = 'all' | 'part' | 'none';

/** Returns how many of a rule's actions may run if these groups are granted. Its conditions may limit this further. */
export function extentWith(rule: ReportRule, granted: readonly string[]): Extent {
  if (groupsOf(rule).every((group) => granted.includes(group))) return 'all';
  // The gate of a tag applies to the whole tag. A rule may still run those actions that need no consent.
  const { kind, actions } = rule;
  return kind === 'rule' && actions.some((action) => isAllowed(rule, action, granted)) ? 'part' : 'none';
}

/** Whether an action may run if these groups are granted. */
export const isAllowed = (rule: ReportRule, action: ReportAction, granted: readonly string[]): boolean =>
  needed(rule, action)
    .flatMap(neededBy)
    .every((group) => granted.includes(group));

/** Returns the consent groups that an action needs: that of its gate, and those that conditions require. */
export const neededBy = ({ group, needs = [] }: ReportAction): readonly string[] =>
  group === undefined ? needs : [group, ...needs];

/** Returns an action with the earlier ones that must have started before it. */
function needed({ kind, actions }: ReportRule, action: ReportAction): readonly ReportAction[] {
  // An action of a rule that uses the tag follows others of its rule, not of the tag.
  if (kind === 'tag') return [action];
  return [action, ...(action.behind ?? []).map((at) => actions[at])];
}

/** Returns the consent groups that a rule's actions need, without duplicates. */
export function groupsOf(rule: ReportRule): readonly string[] {
  const { groups, actions } = rule;
  // Tables call this very often. Usually `groups` is complete already.
  if (actions.every((action) => neededBy(action).every((group) => groups.includes(group)))) return groups;
  return [...new Set([...groups, ...actions.flatMap(neededBy)])];
}

/** Returns the groups without consent to which actions of a rule send, in place of others or as "advanced". */
export const withoutOf = ({ actions }: Pick<ReportRule, 'actions'>): readonly string[] => [
  ...new Set(actions.flatMap(({ withoutConsentTo }) => withoutConsentTo ?? [])),
];

/** The group that is always granted. */
export const necessary = 'necessary';

export type DefaultRow = ReportConsent['defaults'][number];

/** Means every row, and for pages without defaults. No row has this label: names contain no hyphen, and regions capitals. */
export const anyCountry = 'any-country';

/** The label of the only row of defaults that do not depend on the country. */
const everyVisitor = 'every-visitor';

/** Stands for pages where no country grants groups by default. */
export const noDefaultPlace = 'no-default';

/**
 * Returns the default groups of a country code, a row label, `anyCountry` or `noDefaultPlace`. A country without a row has
 * the defaults of the row `otherwise`. Without such a row, only `necessary` is granted.
 */
export function defaultsFor(consent: ReportConsent | undefined, place: string): Pick<DefaultRow, 'groups'> {
  const rows = consent?.defaults ?? [];
  if (place === noDefaultPlace) return withoutDefault;
  if (place === anyCountry) return { groups: grantedInAll(consent?.noDefault ? [...rows, withoutDefault] : rows) };
  return (
    rows.find(({ countries }) => countries.some(({ code }) => code === place)) ??
    rows.find(({ countries }) => countries.some(({ code }) => isRegionCode(place) && code === countryOf(place))) ??
    rows.find(({ label }) => label === place) ??
    (isCountryCode(place) ? rows.find(isOtherwiseRow) : rows.find(isEveryVisitorRow)) ??
    withoutDefault
  );
}

/** Returns the country codes of a place: one country, all countries of a row, or none if it means every country. */
export function countriesOf(consent: ReportConsent | undefined, place: string): readonly string[] {
  if (isCountryCode(place) || place === 'missing') return [place];
  const codes = consent?.defaults.find(({ label }) => label === place)?.countries.map(({ code }) => code) ?? [];
  return place === everyVisitor ? [...codes, 'missing'] : codes;
}

/** Returns the title of a row for readers. */
export function rowTitle({ label, title }: DefaultRow): string {
  if (label === everyVisitor) return 'Every visitor';
  if (label === 'otherwise') return 'Every other country';
  if (label === 'missing') return 'Unknown country';
  return title ?? label;
}

export const isOtherwiseRow = ({ label }: DefaultRow): boolean => label === 'otherwise';

const isEveryVisitorRow = ({ label }: DefaultRow): boolean => label === everyVisitor;

const withoutDefault = { groups: [necessary] };

const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) || isRegionCode(text);

function grantedInAll(rows: readonly Pick<DefaultRow, 'groups'>[]): readonly string[] {
  const [first = withoutDefault, ...others] = rows;
  return first.groups.filter((group) => others.every(({ groups }) => groups.includes(group)));
}
