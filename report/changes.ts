import type { DocumentAudience, DocumentCause, DocumentChange, HostChange } from '../compiler/contract/difference.ts';
import type { ReportChanges } from '../compiler/contract/report/change.ts';
import { formatInteger } from '../compiler/language/source/count.ts';
import { firstOf } from '../compiler/language/source/first-of.ts';
import { groupBy } from '../compiler/language/source/lists.ts';
import { memoize } from '../compiler/compile/traverse/memoize.ts';
import {
  groupChanges,
  nameOfVersion,
  wordOf,
  wordOfMany,
  type ChangeGroup,
} from '../compiler/describe/documents/change-words.ts';
import type { ReportAction, ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';
import { actionsOf, canStart } from './where-runs.ts';

/** Returns all changes since the version before, below their causes. Empty if no version was given. */
export const changeGroupsOf = memoize(({ changes }: ReportData): readonly ChangeGroup[] =>
  changes ? groupChanges(changes.difference) : [],
);

export const changesOf = memoize((data: ReportData): readonly DocumentChange[] =>
  changeGroupsOf(data).flatMap(({ changes }) => changes),
);

const idsIn = memoize((data: ReportData) => {
  const used = new Map<string, number>();
  const ids = changesOf(data).map(({ kind, name }) => {
    const id = nameOfDeclaration({ kind, name });
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id} ${times}`;
  });
  return new Map(changesOf(data).map((change, at) => [change, ids[at]]));
});

/** Returns a unique name of a change, for addresses. A rule has several if its actions change differently. */
export const idOfChange = (data: ReportData, change: DocumentChange): string => idsIn(data).get(change)!;

/** Returns `rule applyNow`, or `consent` for what has no other name. */
export const nameOfDeclaration = ({ kind, name }: Pick<DocumentCause, 'kind' | 'name'>): string =>
  kind === name ? kind : `${kind} ${name}`;

/** Says what happens to something, in a few words: `runs less`. */
export const happensTo = (change: DocumentChange): string =>
  change.notCompared === undefined ? wordOf(change) : `${wordOf(change)}, because ${change.notCompared}`;

/** Says that nothing changes, as far as it could be compared. */
export const nothingChanges = ({ difference: { notCompared } }: ReportChanges): string =>
  notCompared.length === 0 ? 'No change for any visitor.' : 'Nothing that could be compared changes for any visitor.';

const marksIn = memoize(
  (data: ReportData) => new Map(changesOf(data).map((change) => [nameOfDeclaration(change), change.is])),
);

/** Whether a rule or tag is new or has changed since the version before. */
export const changeMark = (data: ReportData, { kind, id }: Pick<ReportRule, 'kind' | 'id'>) =>
  marksIn(data).get(`${kind} ${id}`);

const declarationsIn = memoize(
  ({ changes }: ReportData) => new Map(changes?.declarations.map((one) => [nameOfDeclaration(one), one])),
);

/** Returns what a declaration says in both versions. Undefined if that is the same. */
export const changedDeclaration = (data: ReportData, declaration: Pick<DocumentCause, 'kind' | 'name'>) =>
  declarationsIn(data).get(nameOfDeclaration(declaration));

/** Whether the country of a visitor does not decide, or this is one of the countries. */
const concerns = (countries: DocumentAudience['countries'], code: string): boolean => countries?.includes(code) ?? true;

/**
 * Whether a change concerns visitors of a country, or for `missing` those of an unknown one. Other data concerns
 * those for whom it differs, and settings those for whom something starts in both versions. Where it starts in only one of them, the change has an audience.
 */
export function concernsCountry(data: ReportData, change: DocumentChange, code: string): boolean {
  const audiences = [change.more, change.less].flatMap((one) => one ?? []);
  const { fields, settings } = change;
  if (audiences.some(({ countries }) => concerns(countries, code))) return true;
  const isOther = settings.length > 0 || (audiences.length === 0 && fields.length === 0);
  const isAbout = isOther || fields.some(({ countries }) => concerns(countries, code));
  return isAbout && (startsIn(data, change)?.has(code) ?? true);
}

/** Returns the countries in which that which a change is about can start now. Undefined for everything. */
const startsIn = (data: ReportData, change: DocumentChange): ReadonlySet<string> | undefined => startsOf(data)(change);

const startsOf = memoize((data: ReportData) => memoize((change: DocumentChange) => findStarts(data, change)));

function findStarts(data: ReportData, { kind, name, actions: texts }: DocumentChange): ReadonlySet<string> | undefined {
  const actions = actionsAbout(data, kind, name);
  if (!actions) return undefined;
  const own = actions.filter(({ text }) => texts.includes(oneLine(text)));
  const all = own.length > 0 ? own : actions;
  return new Set(
    placesOf(data).filter((code) =>
      all.some((one) => canStart(data, one, { countries: [code], states: [] }) !== false),
    ),
  );
}

/** The codes of all countries, and `missing`. */
const placesOf = ({ countries }: ReportData): readonly string[] => [...Object.keys(countries), 'missing'];

/** Returns the actions of a rule, or those by which a tag or call is used. Undefined if it cannot be told which they are. */
function actionsAbout(
  data: ReportData,
  kind: DocumentChange['kind'],
  name: string,
): readonly ReportAction[] | undefined {
  if (kind === 'call') return data.rules.flatMap(({ actions }) => actions.filter(({ call }) => call === name));
  const rule = data.rules.find((one) => one.kind === kind && one.id === name);
  return rule && actionsOf(data, rule);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the countries of the visitors whom a change concerns. Undefined if it is about everything. */
export function countriesOfChange(data: ReportData, change: DocumentChange): readonly string[] | undefined {
  if (!startsIn(data, change)) return undefined;
  return placesOf(data).filter((code) => concernsCountry(data, change, code));
}

/** Countries with the same changes. */
export interface CountryGroup {
  readonly countries: readonly string[];
  readonly changes: readonly DocumentChange[];
}

/** Returns which changes concern which countries, those with the most changes first. */
export const changesByCountry = memoize((data: ReportData): readonly CountryGroup[] => {
  const all = changesOf(data);
  const byCountry = placesOf(data).map((code) => ({
    code,
    changes: all.filter((change) => concernsCountry(data, change, code)),
  }));
  const groups = groupBy(byCountry, ({ changes }) => changes.map((one) => idOfChange(data, one)).join('\n'));
  return [...groups.values()]
    .map((group) => ({ countries: group.map(({ code }) => code), changes: group[0].changes }))
    .toSorted((a, b) => b.changes.length - a.changes.length);
});

/** Whether a host receives something of more or fewer visitors of a country, or the country does not decide that. */
export function hostConcernsCountry({ newIn, goneIn, moreIn, lessIn }: HostChange, code: string): boolean {
  const known = [newIn, goneIn, moreIn, lessIn].flatMap((codes) => (codes ? [codes] : []));
  return known.length === 0 || known.some((codes) => codes.includes(code));
}

/** Counts what changes, by what happens to it, the most frequent first: `33 rules and tags run less and one call is new`. */
export function tallyOf(changes: readonly DocumentChange[]): string {
  const sorted = [...groupBy(changes, happensTo)].toSorted(([, a], [, b]) => b.length - a.length);
  return firstOf(
    sorted.map(([happens, some]) => {
      const number = new Set(some.map(({ kind, name }) => `${kind} ${name}`)).size;
      const kinds = [...new Set(some.map(({ kind }) => kind))];
      if (number === 1) return `1 ${kinds[0]} ${happens}`;
      return `${formatInteger(number)} ${firstOf(
        kinds.map((kind) => (kind === 'consent' || kind === 'project' ? `settings of the ${kind}` : `${kind}s`)),
        Infinity,
      )} ${wordOfMany(happens)}`;
    }),
    Infinity,
  );
}

/** Returns the version before for readers: `Compared with main (commit abc12345 of 2026-05-31)`. */
export const comparedWith = ({ difference }: ReportChanges): string =>
  `Compared with ${nameOfVersion(difference.before)}`;
