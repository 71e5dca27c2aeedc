import type { ReportCause, ReportChange, ReportChanges, ReportHostChange } from '../compiler/contract/report/change.ts';
import { memoize } from '../compiler/compile/traverse/memoize.ts';
import { firstOf } from './parts/first-of.ts';
import type { ReportAction, ReportCountries, ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';
import { actionsOf, canStart, includesCountry } from './where-runs.ts';

/** Returns all changes since the version before, below their causes. Empty if no version was given. */
export const changesOf = memoize(({ changes }: ReportData): readonly ReportChange[] =>
  changes ? changes.groups.flatMap((group) => group.changes) : [],
);

/** Says that nothing changes, as far as it could be compared. */
export const nothingChanges = ({ notCompared }: ReportChanges): string =>
  notCompared.length === 0 ? 'No change for any visitor.' : 'Nothing that could be compared changes for any visitor.';

const marksIn = memoize(
  (data: ReportData) => new Map(changesOf(data).map(({ kind, name, word }) => [`${kind} ${name}`, word])),
);

/** Whether a rule or tag is new or has changed since the version before. */
export const changeMark = (data: ReportData, { kind, id }: Pick<ReportRule, 'kind' | 'id'>) =>
  marksIn(data).get(`${kind} ${id}`);

const declarationsIn = memoize(
  ({ changes }: ReportData) => new Map(changes?.declarations.map((one) => [`${one.kind} ${one.name}`, one])),
);

/** Returns what a declaration says in both versions. Undefined if that is the same. */
export const changedDeclaration = (data: ReportData, { kind, name }: Pick<ReportCause, 'kind' | 'name'>) =>
  declarationsIn(data).get(`${kind} ${name}`);

/**
 * Whether a change concerns visitors of a country, or for `missing` those of an unknown one. Other data concerns
 * those for whom it differs, and settings those for whom something starts in both versions. Where it starts in only one of them, the change has an audience.
 */
export function concernsCountry(data: ReportData, change: ReportChange, code: string): boolean {
  const audiences = [change.more, change.less].flatMap((one) => one ?? []);
  const { fields, settings } = change;
  const isIn = ({ countries }: { readonly countries?: ReportCountries }) =>
    !countries || includesCountry(countries, code);
  if (audiences.some(isIn)) return true;
  const isOther = settings.length > 0 || (audiences.length === 0 && fields.length === 0);
  return (isOther || fields.some(isIn)) && (startsIn(data, change)?.has(code) ?? true);
}

/** Returns the countries in which that which a change is about can start now. Undefined for everything. */
const startsIn = (data: ReportData, change: ReportChange): ReadonlySet<string> | undefined => startsOf(data)(change);

const startsOf = memoize((data: ReportData) => memoize((change: ReportChange) => findStarts(data, change)));

function findStarts(data: ReportData, { kind, name, actions: texts }: ReportChange): ReadonlySet<string> | undefined {
  const actions = actionsAbout(data, kind, name);
  if (!actions) return undefined;
  const own = actions.filter(({ text }) => texts.includes(oneLine(text)));
  const all = own.length > 0 ? own : actions;
  const places = [...Object.keys(data.countries), 'missing'];
  return new Set(
    places.filter((code) => all.some((one) => canStart(data, one, { countries: [code], states: [] }) !== false)),
  );
}

/** Returns the actions of a rule, or those by which a tag or call is used. Undefined if it cannot be told which they are. */
function actionsAbout(data: ReportData, kind: ReportChange['kind'], name: string): readonly ReportAction[] | undefined {
  if (kind === 'call') return data.rules.flatMap(({ actions }) => actions.filter(({ call }) => call === name));
  const rule = data.rules.find((one) => one.kind === kind && one.id === name);
  return rule && actionsOf(data, rule);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the countries of the visitors whom a change concerns. Undefined if it is about everything. */
export function countriesOfChange(data: ReportData, change: ReportChange): ReportCountries | undefined {
  if (!startsIn(data, change)) return undefined;
  const places = [...Object.keys(data.countries), 'missing'];
  const codes = places.filter((code) => concernsCountry(data, change, code));
  return shorter(codes, places);
}

/** Countries with the same changes. */
export interface CountryGroup {
  readonly countries: ReportCountries;
  /** One of them. */
  readonly example: string;
  readonly changes: readonly ReportChange[];
}

/** Returns which changes concern which countries, those with the most changes first. */
export const changesByCountry = memoize((data: ReportData): readonly CountryGroup[] => {
  const all = changesOf(data);
  const groups = new Map<string, { codes: string[]; changes: readonly ReportChange[] }>();
  const places = [...Object.keys(data.countries), 'missing'];
  for (const code of places) {
    const changes = all.filter((change) => concernsCountry(data, change, code));
    const key = changes.map(({ id }) => id).join('\n');
    const group = groups.get(key) ?? { codes: [], changes };
    groups.set(key, group);
    group.codes.push(code);
  }
  return [...groups.values()]
    .toSorted((a, b) => b.changes.length - a.changes.length)
    .map(({ codes, changes }) => ({ countries: shorter(codes, places), example: codes[0], changes }));
});

function shorter(codes: readonly string[], places: readonly string[]): ReportCountries {
  if (codes.length * 2 <= places.length) return { allBut: false, codes };
  return { allBut: true, codes: places.filter((code) => !codes.includes(code)) };
}

/** Whether a host receives something of more or fewer visitors of a country, or the country does not decide that. */
export const hostConcernsCountry = ({ moreIn, lessIn }: ReportHostChange, code: string): boolean =>
  (!moreIn && !lessIn) || [moreIn, lessIn].some((codes) => codes?.includes(code));

/** Counts changes by what happens, the most frequent first: `33 × runs less`. */
export function tallyOf(changes: readonly ReportChange[]): string {
  const counts = new Map<string, number>();
  for (const { happens } of changes) counts.set(happens, (counts.get(happens) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([happens, times]) => `${times} × ${happens}`).join(', ');
}

/** Returns the version before for readers: `Compared with abc123`. */
export const comparedWith = ({ since }: Pick<ReportChanges, 'since'>): string => `Compared with ${since}`;

/** Says which countries these are: `in China, Japan and 3 more countries`. */
export function inCountries({ countries: names }: Pick<ReportData, 'countries'>, { allBut, codes }: ReportCountries) {
  const named = codes.map((code) => (code === 'missing' ? 'an unknown country' : (names[code] ?? code)));
  const list = firstOf(named);
  if (!allBut && named.length === 0) return 'in no country';
  if (allBut) return named.length === 0 ? 'in every country' : `in every country except ${list}`;
  return `in ${list}`;
}
