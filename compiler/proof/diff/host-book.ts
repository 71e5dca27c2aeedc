import { hostsOfStart, leadsOfStart, startsIn } from '../../evaluate/covers.ts';
import { eachHost, hostsOfAddress, type Hosts, type SingleHost } from '../../evaluate/hosts-of.ts';
import { hostsOfTagIn } from '../../evaluate/hosts-of-tag.ts';
import { partyOf, type Party } from '../../evaluate/party-of.ts';
import type { Call, CustomAction, Program, Tag } from '../../model/program.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import type { Alignment } from './align.ts';
import { widest } from './audiences-of.ts';
import { visitorCountries } from './audience.ts';
import type { ComparedField } from './compare-fields.ts';
import type { Compared } from './compare-start.ts';
import type { Change, FieldChange, HostChange } from './difference.ts';
import { isLabelled } from './fields/values.ts';
import { listCountries } from './name-countries.ts';
import type { Reach } from './reach.ts';
import type { SentValue } from './sent.ts';
import type { Reduced } from './without-unchanged.ts';

type Sides<T> = { readonly before: T; readonly after: T };
type Starts = Partial<Sides<Start>>;
type Effect = Pick<Change, 'more' | 'less' | 'fields'>;
/** Collects what each host newly receives or no longer receives. */
export interface HostBook {
  /** Notes the starts of an action on both sides, when they start, for whom only on one side, and which fields differ when. */
  note(compared: Compared, audiences: Pick<Change, 'more' | 'less'>, fields: readonly ComparedField[]): void;
  noteOptions(before: Tag, after: Tag, fields: readonly FieldChange[]): void;
  noteCall(before: Call, after: Call, fields: readonly FieldChange[]): void;
  /** Whether the effect reaches third parties that it did not reach before, or sends more personal data. */
  reaches(starts: Starts, effect: Effect, sent: readonly SentValue[]): Reach;
  reachesOptions(before: Tag, after: Tag, fields: readonly FieldChange[]): Reach;
  reachesCall(before: Call, after: Call, fields: readonly FieldChange[]): Reach;
  changes(): readonly HostChange[];
}

interface Entry {
  readonly id: string;
  readonly host: string;
  readonly who: string;
  readonly party: Party;
}

export function createHostBook(
  programs: Sides<Program>,
  { isKept }: Reduced,
  { identityOf, keys, rules }: Alignment,
): HostBook {
  const reached = { before: new Map<string, Entry>(), after: new Map<string, Entry>() };
  const visitors: Visitors[] = [];
  const data: { readonly entry: Entry; readonly side: 'before' | 'after'; readonly text: string }[] = [];
  // Rules that are equal on both sides reach the same hosts.
  const changed = new Set<unknown>(rules.filter(isKept).map((pair) => pair.after));
  const seen = new Set<ReturnType<typeof leadsOfStart>>();
  for (const start of startsIn(programs.after)) {
    const { running, through } = start;
    if (!through || !('actions' in running) || changed.has(running)) continue;
    // Most actions of a tag lead to the same hosts.
    const leads = leadsOfStart(start);
    if (seen.has(leads)) continue;
    seen.add(leads);
    for (const entry of add('after', through, hostsOfStart(start))) reached.before.set(keyOf(entry, through), entry);
  }

  function keyOf({ host }: Entry, through: NonNullable<Start['through']>): string {
    return `${host} ${identityOf(through)}`;
  }

  function entriesOf(side: 'before' | 'after', through: Start['through'], hosts: Hosts | undefined): readonly Entry[] {
    if (!through || !hosts) return [];
    const who = nameOf(through);
    return eachHost(hosts).map((one) => ({
      id: one.id,
      host: titleOf(one),
      who,
      party: partyOf(one.only, programs[side]),
    }));
  }

  function add(side: 'before' | 'after', through: Start['through'], hosts: Hosts | undefined): readonly Entry[] {
    const entries = entriesOf(side, through, hosts);
    for (const entry of entries) reached[side].set(keyOf(entry, through!), entry);
    return entries;
  }

  function noteFields(side: 'before' | 'after', entries: readonly Entry[], fields: readonly FieldChange[]): void {
    for (const entry of entries) {
      for (const { name, was, is } of fields) {
        if (side === 'after' && is !== undefined) {
          data.push({ entry, side, text: was === undefined ? `"${name}"` : `another value of "${name}"` });
        }
        if (side === 'before' && is === undefined) data.push({ entry, side, text: `"${name}"` });
      }
    }
  }

  function reach(
    entries: readonly Entry[],
    isMore: boolean,
    fields: readonly FieldChange[],
    sent: readonly SentValue[],
  ) {
    const isSent = isMore || fields.some(({ is }) => is !== undefined);
    const third = isSent && entries.some(({ party }) => party === 'third');
    const isPersonal = isMore && sent.some(({ value }) => isLabelled(value));
    const personal = entries.length > 0 && (isPersonal || fields.some((field) => field.isPersonal));
    return { third, personal };
  }

  const ofTag = (side: 'before' | 'after', tag: Tag) => entriesOf(side, tag, hostsOfTagIn(tag, programs[side].rules));
  const ofCall = (side: 'before' | 'after', call: Call) => entriesOf(side, call, hostsOfAddress(call.address));

  return {
    note(compared, { more, less }, fields) {
      const all = widest(compared);
      for (const side of ['before', 'after'] as const) {
        const start = compared.starts[side];
        if (!start || [compared, all].every(({ when }) => when[side] === 0)) continue;
        const entries = add(side, start.through, hostsOfStart(start));
        for (const { comparedIn, ...field } of fields) {
          const { view, starts, when } = comparedIn;
          const model = view.models[side];
          const { diagrams } = model;
          const both = diagrams.all([when.before, when.after, field.differs]);
          const toHost = hostConditions(starts[side]!, model);
          const reached = entries.filter(({ id }) => diagrams.and(both, toHost(id)) !== 0);
          noteFields(side, reached, [field.change]);
        }
        const audience = side === 'after' ? more : less;
        if (!audience) continue;
        const model = all.view.models[side];
        const toHost = hostConditions(all.starts[side]!, model);
        for (const entry of entries) {
          const node = model.diagrams.and(side === 'after' ? all.more : all.less, toHost(entry.id));
          if (node === 0) continue;
          visitors.push({ entry, side, countries: visitorCountries(model, programs[side], node, keys.of) });
        }
      }
    },
    noteOptions(before, after, fields) {
      noteFields('before', ofTag('before', before), fields);
      noteFields('after', ofTag('after', after), fields);
    },
    noteCall(before, after, fields) {
      noteFields('before', ofCall('before', before), fields);
      noteFields('after', ofCall('after', after), fields);
    },
    reaches({ after }, { more, fields }, sent) {
      const entries = after ? entriesOf('after', after.through, hostsOfStart(after)) : [];
      return reach(entries, more !== undefined, fields, sent);
    },
    reachesOptions: (_, after, fields) => reach(ofTag('after', after), false, fields, []),
    reachesCall: (_, after, fields) => reach(ofCall('after', after), false, fields, []),
    changes() {
      const found = new Map<string, Found>();
      const of = ({ host, party }: Entry) => {
        const known = found.get(host) ?? { party, receives: new Set<string>(), noLonger: new Set<string>() };
        found.set(host, known);
        return known;
      };
      for (const { entry, was } of otherParties(programs)) Object.assign(of(entry), { party: entry.party, partyBefore: was }); // prettier-ignore
      for (const [key, entry] of reached.after) if (!reached.before.has(key)) of(entry).receives.add(entry.who);
      for (const [key, entry] of reached.before) if (!reached.after.has(key)) of(entry).noLonger.add(entry.who);
      for (const { entry, side, text } of data) {
        const { receives, noLonger } = of(entry);
        // All of its data is new or gone.
        if ((side === 'after' ? receives : noLonger).has(entry.who)) continue;
        (side === 'after' ? receives : noLonger).add(`${text} of ${entry.who}`);
      }
      for (const { entry, side, countries } of visitorsByTag(visitors)) {
        const one = of(entry);
        const list = side === 'after' ? one.receives : one.noLonger;
        if (list.has(entry.who)) continue;
        list.add(
          `${entry.who} ${side === 'after' ? 'more' : 'as'} often${countries ? ` in ${listCountries(countries)}` : ''}`,
        );
        if (!countries) continue;
        const codes = [...new Set([...((side === 'after' ? one.moreIn : one.lessIn) ?? []), ...countries])].toSorted();
        Object.assign(one, side === 'after' ? { moreIn: codes } : { lessIn: codes });
      }
      return [...found]
        .map(([host, { receives, noLonger, ...rest }]) => ({
          host,
          ...rest,
          receives: [...receives],
          noLonger: [...noLonger],
        })) // prettier-ignore
        .toSorted((a, b) => (a.host < b.host ? -1 : 1));
    },
  };
}

interface Found extends Pick<HostChange, 'party' | 'partyBefore' | 'moreIn' | 'lessIn'> {
  readonly receives: Set<string>;
  readonly noLonger: Set<string>;
}

interface Visitors {
  readonly entry: Entry;
  readonly side: 'before' | 'after';
  /** Undefined if the country does not decide. */
  readonly countries?: readonly string[];
}

/** Joins the countries of what one tag or call sends to one host. */
function visitorsByTag(all: readonly Visitors[]): readonly Visitors[] {
  const found = new Map<string, Visitors>();
  for (const { entry, side, countries: own } of all) {
    const key = `${side} ${entry.host} ${entry.who}`;
    const before = found.get(key);
    const countries = before && !before.countries ? undefined : own;
    found.set(key, { entry, side, countries: countries && [...new Set([...(before?.countries ?? []), ...countries])].toSorted() }); // prettier-ignore
  }
  return [...found.values()];
}

/** Returns a function for the condition under which the values of a start name a host. */
function hostConditions(start: Start, { diagrams, value }: Model): (id: string) => Node {
  const has = (hosts: Hosts, id: string) => eachHost(hosts).some((one) => one.id === id);
  const leads = leadsOfStart(start);
  return (id) =>
    diagrams.any(
      leads.flatMap(({ hosts, by }) => {
        if (!has(hosts, id)) return [];
        if (!by || eachHost(hosts).length === 1) return [1];
        const { alternatives } = value(by.value, start.context);
        return alternatives.flatMap(({ guard, term }) => (has(by.hostsOf(term.expression), id) ? [guard] : []));
      }),
    );
}

/** Returns the hosts that both versions may reach and that belong to somebody else in the version after. */
function otherParties({ before, after }: Sides<Program>): readonly { readonly entry: Entry; readonly was: Party }[] {
  if (before.project.own.toSorted().join() === after.project.own.toSorted().join()) return [];
  return startsIn(after).flatMap((start) => {
    const { through } = start;
    const hosts = through && hostsOfStart(start);
    return !hosts ? [] : eachHost(hosts).flatMap((one) => {
      const [was, party] = [partyOf(one.only, before), partyOf(one.only, after)];
      return was === party ? [] : [{ entry: { id: one.id, host: titleOf(one), who: nameOf(through), party }, was }];
    }); // prettier-ignore
  });
}

function nameOf(through: Tag | Call | CustomAction): string {
  const kind = 'vendor' in through ? 'tag' : 'table' in through ? 'action' : 'call';
  return `${kind} "${through.id}"`;
}

const titles: Readonly<Record<string, string>> = {
  itself: 'the host of the page',
  computed: 'a host that is computed in the page',
};

const titleOf = ({ id }: SingleHost): string => titles[id] ?? id.replace('https://', '');
