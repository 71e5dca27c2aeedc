import type { ReportConsent, ReportRule } from './report-data.ts';

/** How much of a rule's work is done: all its actions, some of them, or none. */
export type Extent = 'all' | 'part' | 'none';

/** How much a rule does for a visitor who has given these groups. Its conditions may narrow this further. */
export function extentWith(rule: ReportRule, given: readonly string[]): Extent {
  const isGiven = (group: string | undefined) => group === undefined || given.includes(group);
  if (groupsOf(rule).every(isGiven)) return 'all';
  // A tag is gated as a whole; a rule goes on to those of its actions that need nothing.
  return rule.kind === 'rule' && rule.actions.some(({ group }) => isGiven(group)) ? 'part' : 'none';
}

/** The consent groups that a rule's actions need, each once. */
export function groupsOf(rule: ReportRule): readonly string[] {
  const { groups, actions } = rule;
  // Every count of every table asks for them, and nearly always they are known as they stand.
  if (actions.every(({ group }) => group === undefined || groups.includes(group))) return groups;
  return [...new Set([...groups, ...actions.flatMap(({ group }) => group ?? [])])];
}

/** The group that everyone gives. */
export const necessary = 'necessary';

export type DefaultRow = ReportConsent['defaults'][number];

/** Asks for what holds in every row, and where no default holds. No row can have this label: names have no hyphen. */
export const anyCountry = 'any-country';

/** Asks for what holds on pages where no country gives anything by default. */
export const noDefaultPlace = 'no-default';

/**
 * The defaults of a country by its code, of a row by its label, of `anyCountry` or of `noDefaultPlace`. A country that no row names has
 * the defaults of every other country; where nothing is known, no group is given.
 */
export function defaultsFor(consent: ReportConsent | undefined, place: string): Pick<DefaultRow, 'groups'> {
  const rows = consent?.defaults ?? [];
  if (place === noDefaultPlace) return withoutDefault;
  if (place === anyCountry) return { groups: grantedInAll(consent?.noDefault ? [...rows, withoutDefault] : rows) };
  return (
    rows.find(({ countries }) => countries.some(({ code }) => code === place)) ??
    rows.find(({ label }) => label === place) ??
    (isCountryCode(place) ? rows.find(isOtherwiseRow) : undefined) ?? { groups: [] }
  );
}

/** The countries of a place as conditions know them: one code, those of a row, or none where a place is every country. */
export function countriesOf(consent: ReportConsent | undefined, place: string): readonly string[] {
  if (isCountryCode(place) || place === 'missing') return [place];
  return consent?.defaults.find(({ label }) => label === place)?.countries.map(({ code }) => code) ?? [];
}

/** A row's label in a reader's words. */
export function rowTitle({ label }: DefaultRow): string {
  if (label === 'otherwise') return 'Every other country';
  if (label === 'missing') return 'Country not known';
  return label;
}

export const isOtherwiseRow = ({ label }: DefaultRow): boolean => label === 'otherwise';

const withoutDefault = { groups: [necessary] };

const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text);

function grantedInAll([first, ...others]: readonly Pick<DefaultRow, 'groups'>[]): readonly string[] {
  return first?.groups.filter((group) => others.every(({ groups }) => groups.includes(group))) ?? [];
}
