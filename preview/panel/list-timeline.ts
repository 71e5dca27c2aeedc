import type { Legend } from '../legend.ts';
import type { RecordedEntry, RecordedItem, RecordedValue, RecordedVisit } from '../page/entry.ts';
import type { RuleAttempt, Story } from './story.ts';

/** Something that happened in a page, and the rules and tags that it started or tried to start. */
export interface TimelineRow {
  readonly at: number;
  readonly what: TimelineEvent;
  readonly attempts: readonly RuleAttempt[];
}

export type TimelineEvent =
  | RecordedItem
  | RecordedVisit
  /** `before` is what was there before. `name` is that of the state. */
  | (RecordedValue & { readonly before?: string })
  /** Events of the page for which the rules wait, as their files name them. */
  | { readonly kind: 'other'; readonly on: readonly string[] };

/** Lists what happened in a page in the order of time: items of the data layer, acts of the visitor, and changes of what is kept. */
export function listTimeline(entries: readonly RecordedEntry[], { attempts }: Story, legend: Legend): TimelineRow[] {
  const open = new Set(
    [...attempts.values()]
      .flat()
      .filter(({ by }) => by === undefined)
      .toSorted((one, other) => one.entry - other.entry),
  );
  const take = (isOf: (attempt: RuleAttempt) => boolean): RuleAttempt[] => {
    const taken = [...open].filter(isOf);
    for (const attempt of taken) open.delete(attempt);
    return taken;
  };
  const attemptsOf = new Map<number, RuleAttempt[]>();
  // The innermost item first: a rule may push another while one is handled.
  for (const [at, entry] of [...entries.entries()].toReversed())
    if (entry.kind === 'pushed' && entry.inside > 0)
      attemptsOf.set(
        at,
        take((one) => one.entry > at && one.entry <= at + entry.inside),
      );
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'pushed' && entry.isEarly) attemptsOf.set(at, take(firstOfEach(entry, legend)));
    if (entry.kind === 'visit')
      attemptsOf.set(
        at,
        take(({ entry: from, at: time }) => from > at && from < nextVisit(entries, at) && time - entry.at <= soon),
      );
  }
  const kept = new Map<string, string | undefined>();
  const rows = entries.flatMap((entry, at): Placed[] => {
    const row = { at: entry.at, entry: at, attempts: attemptsOf.get(at) ?? [] };
    if (entry.kind === 'pushed') return entry.json === '' ? [] : [{ ...row, what: entry }];
    if (entry.kind === 'visit') return [{ ...row, what: entry }];
    if (entry.kind !== 'kept') return [];
    const name = entry.place === 'state' ? legend.states[Number(entry.name)] : entry.name;
    const before = kept.get(`${entry.place} ${name}`);
    kept.set(`${entry.place} ${name}`, entry.text);
    return name ? [{ ...row, what: { ...entry, name, before } }] : [];
  });
  const others = [...open].map((attempt): Placed => {
    const on = legend.rules.find(({ id }) => id === attempt.id)?.on ?? [];
    return { at: attempt.at, entry: attempt.entry, what: { kind: 'other', on }, attempts: [attempt] };
  });
  return [...rows, ...others].toSorted((one, other) => one.entry - other.entry);
}

type Placed = TimelineRow & { readonly entry: number };

/** How many milliseconds after an act of the visitor rules start because of it. Some wait until the page has handled it. */
const soon = 100;

function nextVisit(entries: readonly RecordedEntry[], at: number): number {
  const next = entries.findIndex(({ kind }, place) => place > at && kind === 'visit');
  return next < 0 ? entries.length : next;
}

/** Returns whether an attempt is the first one of its rule that an early item may have caused. Rules hear of each item once. */
function firstOfEach({ event }: RecordedItem, { rules }: Legend): (attempt: RuleAttempt) => boolean {
  const seen = new Set<string>();
  return ({ id }) => {
    if (event === undefined || seen.has(id)) return false;
    const hears = rules.find((rule) => rule.id === id)?.hears ?? [];
    if (!hears.some((name) => new RegExp(name, 'i').test(event))) return false;
    seen.add(id);
    return true;
  };
}

/** Returns the rows that are about a rule or tag, and have a text. Without either, all. */
export function filterTimeline(rows: readonly TimelineRow[], text: string, rule: string): TimelineRow[] {
  const wanted = text.trim().toLowerCase();
  const isAbout = ({ attempts }: TimelineRow) =>
    attempts.some(({ id, asked }) => id === rule || asked.some((one) => one.id === rule));
  return rows.filter(
    (row) =>
      (rule === '' || isAbout(row)) &&
      (wanted === '' ||
        JSON.stringify([row.what, row.attempts.map(({ id }) => id)])
          .toLowerCase()
          .includes(wanted)),
  );
}

/** Returns what states and the storage contain at the end. */
export function keptAtEnd(
  rows: readonly TimelineRow[],
): { readonly place: string; readonly name: string; readonly text: string }[] {
  const kept = new Map<string, RecordedValue>();
  for (const { what } of rows) if (what.kind === 'kept') kept.set(`${what.place} ${what.name}`, what);
  return [...kept.values()].flatMap(({ place, name, text }) => (text === undefined ? [] : [{ place, name, text }]));
}
