import { hostsOfStart, leadsOfStart, startsIn } from '../../compile/evaluate/covers.ts';
import { eachHost, hostsOfAddress, type Hosts } from '../../compile/evaluate/hosts-of.ts';
import { hostsOfTagIn } from '../../compile/evaluate/hosts-of-tag.ts';
import { partyOf, type Party } from '../../compile/evaluate/party-of.ts';
import type { Call, CustomAction, Program, Rule, Tag } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import type { Alignment } from './align.ts';
import { widest } from './audiences-of.ts';
import { visitorCountries } from './audience.ts';
import { fieldChangesOf, type ComparedField, fieldsIn } from './compare-fields.ts';
import type { Compared, ComparedIn } from './compare-start.ts';
import type { Audience, Change, FieldChange, HostChange } from './difference.ts';
import { listed } from './fields/field.ts';
import { keysOfTriggers } from './fields/running.ts';
import { holdsPersonal, keyOfExpression, keyOfSent } from './fields/values.ts';
import { listCountries } from './name-countries.ts';
import { reachableHosts } from './hosts/reachable-hosts.ts';
import type { DependentSender, Reach } from './reach.ts';
import { sentByAction, type ComparedValue } from './sent.ts';
import { titleOfHost } from './title-of-host.ts';
import { type Side, type Sides, sides } from './views.ts';
import type { Reduced } from './without-unchanged.ts';

type Effect = Pick<Change, 'more' | 'less' | 'fields'>;
/** Collects what each host newly receives or no longer receives. */
export interface HostBook {
  /**
   * Notes the starts of an action on both sides, when they start, for whom only on one side, and which fields differ when.
   */
  note(compared: Compared, audiences: Pick<Change, 'more' | 'less'>, fields: readonly ComparedField[]): void;
  /** Notes which fields of a tag differ. `starts`: those of the actions that send by it. */
  noteOptions(before: Tag, after: Tag, fields: readonly ComparedField[], starts: readonly Compared[]): void;
  noteCall(before: Call, after: Call, fields: readonly ComparedField[], starts: readonly Compared[]): void;
  /** Notes what may be sent more or less often because of what a rule of this version does for these visitors. */
  noteFollowing(side: Side, leads: readonly DependentSender[], by: Rule, audience: Audience | undefined): void;
  /** Whether the effect reaches third parties that it did not reach before, or sends more personal data. */
  reaches(compared: Compared, effect: Effect, sent: readonly ComparedValue[]): Reach;
  /** `starts`: all actions that send by the tag. Undefined if others may, too. */
  reachesOptions(after: Tag, fields: readonly FieldChange[], starts: readonly Compared[] | undefined): Reach;
  reachesCall(before: Call, after: Call, fields: readonly FieldChange[]): Reach;
  changes(): readonly HostChange[];
}

interface Entry {
  readonly id: string;
  readonly host: string;
  readonly who: string;
  readonly party: Party;
}

export function createHostBook(programs: Sides<Program>, { isKept }: Reduced, alignment: Alignment): HostBook {
  const { identityOf, keys, rules } = alignment;
  const reached = { before: new Map<string, Entry>(), after: new Map<string, Entry>() };
  const visitors: Noted[] = [];
  const following: Following[] = [];
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
    for (const entry of add('after', entriesOf('after', through, hostsOfStart(start)), through))
      reached.before.set(keyOfEntry(entry, through), entry);
  }

  function keyOfEntry({ host }: Entry, through: NonNullable<Start['through']>): string {
    return `${host} ${identityOf(through)}`;
  }

  function entriesOf(side: 'before' | 'after', through: Start['through'], hosts: Hosts | undefined): readonly Entry[] {
    if (!through || !hosts) return [];
    const who = nameOf(through);
    return eachHost(hosts).map((one) => ({
      id: one.id,
      host: titleOfHost(one),
      who,
      party: partyOf(one.only, programs[side]),
    }));
  }

  /** Returns the hosts to which an action can send in a version. */
  function reachedBy(side: Side, compared: Compared): readonly Entry[] {
    const start = compared.starts[side];
    const entries = start ? entriesOf(side, start.through, hostsOfStart(start)) : [];
    // Nothing decides which host it is.
    if (entries.length < 2) return entries;
    const isReachable = reachableHosts(side, compared);
    return entries.filter(({ id }) => isReachable(id));
  }

  function add(side: Side, entries: readonly Entry[], through: Start['through']): readonly Entry[] {
    for (const entry of entries) reached[side].set(keyOfEntry(entry, through!), entry);
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

  /** Notes which fields differ for each host where an action starts, and which hosts get more or less of it. */
  function noteStart(
    side: Side,
    entries: readonly Entry[],
    compared: Compared,
    { more, less }: Pick<Change, 'more' | 'less'>,
    fields: readonly ComparedField[],
  ): void {
    const audience = side === 'after' ? more : less;
    const other = side === 'after' ? 'before' : 'after';
    for (const entry of entries) {
      for (const { comparedIn, differs, change } of fields) {
        const { and } = comparedIn.view.models.after.diagrams;
        const whole = { after: reaching('after', entry, comparedIn), before: reaching('before', entry, comparedIn) };
        if (and(differs, and(whole.before, whole.after)) !== 0) noteFields(side, [entry], [change]);
      }
      // Only the first values of states may differ.
      const wide = audience?.afterChange ? compared.wide() : undefined;
      for (const all of new Set([widest(compared), compared, ...(wide ? [wide] : [])])) {
        const { and, not } = all.view.models[side].diagrams;
        // Another condition may differ only for nobody.
        if (!audience && toHost('before', entry, all) === toHost('after', entry, all)) continue;
        const node = and(reaching(side, entry, all), not(reaching(other, entry, all)));
        if (node === 0) continue;
        const countries = visitorCountries(all.view.models[side], programs[side], node, keys.of);
        const start = all.starts[side]!;
        visitors.push({
          entry,
          side,
          countries,
          start,
          when: `${all.view.changes} ${node} ${eventsOf(start)} ${dataOf(start)}`,
        });
        break;
      }
    }
  }

  /** Returns a key of the events that start something, and how often. */
  function eventsOf({ running }: Start): string {
    const once = 'once' in running ? running.once : undefined;
    return [
      ...keysOfTriggers(running, alignment),
      once !== undefined,
      once?.in,
      keyOfExpression(once?.per, alignment),
    ].join();
  }

  /** Returns a key of what an action does, and of the values that it sends besides those of its tag or call. */
  function dataOf({ running, action }: Start): string {
    const sent = action ? sentByAction(action, running.source) : [];
    const values = sent.map(({ name, value }) => [name, keyOfSent(value, alignment)]);
    // A tag that starts by its own events does this action.
    const isUsual = action?.kind !== 'vendor' || action.action === (action.tag.vendor.starts ?? 'run');
    return JSON.stringify([isUsual ? '' : action.action, values]);
  }

  /** Returns when the values that a version sends name a host. */
  function toHost(side: Side, { id }: Entry, { starts, view }: ComparedIn): DiagramNode {
    const start = starts[side];
    return start ? hostCondition(start, view.models[side], id) : 0;
  }

  function reaching(side: Side, entry: Entry, compared: ComparedIn): DiagramNode {
    return compared.view.models[side].diagrams.and(compared.when[side], toHost(side, entry, compared));
  }

  /** Notes the fields of a tag or call. If it may send to several hosts, where its actions start decides to which. */
  function noteThrough(
    entries: Sides<readonly Entry[]>,
    fields: readonly ComparedField[],
    starts: readonly Compared[],
  ): void {
    for (const side of sides) {
      if (sides.every((one) => entries[one].length <= 1)) noteFields(side, entries[side], fieldChangesOf(fields));
      else for (const one of starts) noteStart(side, entries[side], one, {}, fieldsIn(fields, one, { alignment }));
    }
  }

  function reach(
    entries: readonly Entry[],
    isMore: boolean,
    fields: readonly FieldChange[],
    sent: readonly ComparedValue[],
  ) {
    const isSent = isMore || fields.some(({ is }) => is !== undefined);
    const third = isSent && entries.some(({ party }) => party === 'third');
    const isPersonal = isMore && sent.some(({ value }) => holdsPersonal(value));
    const personal = entries.length > 0 && (isPersonal || fields.some((field) => field.isPersonal));
    return { third, personal, leads: [] };
  }

  const ofTag = (side: 'before' | 'after', tag: Tag) => entriesOf(side, tag, hostsOfTagIn(tag, programs[side].rules));
  const ofCall = (side: 'before' | 'after', call: Call) => entriesOf(side, call, hostsOfAddress(call.address));

  return {
    note(compared, audiences, fields) {
      for (const side of sides) {
        const start = compared.starts[side];
        if (!start || [compared, widest(compared)].every(({ when }) => when[side] === 0)) continue;
        noteStart(side, add(side, reachedBy(side, compared), start.through), compared, audiences, fields);
      }
    },
    noteOptions(before, after, fields, starts) {
      noteThrough({ before: ofTag('before', before), after: ofTag('after', after) }, fields, starts);
    },
    noteCall(before, after, fields, starts) {
      noteThrough({ before: ofCall('before', before), after: ofCall('after', after) }, fields, starts);
    },
    noteFollowing(side, leads, by, audience) {
      for (const { starting } of leads) {
        if (!starting || starting.running === by) continue;
        const entries = entriesOf(side, starting.through, hostsOfStart(starting));
        for (const entry of entries) following.push({ entry, side, by: by.id, countries: audience?.countries });
      }
    },
    reaches: (compared, { more, fields }, sent) =>
      reach(reachedBy('after', compared), more !== undefined, fields, sent),
    reachesOptions(after, fields, starts) {
      const entries = starts?.flatMap((one) => reachedBy('after', one)) ?? ofTag('after', after);
      return reach(entries, false, fields, []);
    },
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
      for (const { entry, side, countries } of visitorsByTag(withoutMoved(visitors))) {
        const one = of(entry);
        const list = side === 'after' ? one.receives : one.noLonger;
        if (list.has(entry.who)) continue;
        list.add(
          `${entry.who} ${side === 'after' ? 'more' : 'as'} often${countries ? ` in ${listCountries(countries)}` : ''}`,
        );
        addCountries(one, side, countries);
      }
      const rulesBy = new Map<string, Set<string>>();
      for (const other of following) {
        const key = keyOfVisitors(other);
        rulesBy.set(key, (rulesBy.get(key) ?? new Set()).add(`"${other.by}"`));
      }
      for (const { entry, countries, side } of visitorsByTag(following)) {
        const one = of(entry);
        const list = side === 'after' ? one.receives : one.noLonger;
        // All of its data is new or gone.
        if (list.has(entry.who)) continue;
        const by = listed([...rulesBy.get(keyOfVisitors({ entry, side }))!]);
        const where = countries ? ` in ${listCountries(countries)}` : '';
        list.add(`${entry.who} ${side === 'after' ? 'perhaps more' : 'as'} often${where}, through rule ${by}`);
        addCountries(one, side, countries);
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

/** Leaves out what another rule or tag sends now, with the same values, for the same visitors at the same events. */
function withoutMoved(all: readonly Noted[]): readonly Noted[] {
  const keyOfMoved = ({ entry: { host, who }, when }: Noted) => `${host} ${who} ${when}`;
  const startsOf = (side: Side) => {
    const starts = new Map<string, Set<Start>>();
    for (const one of all) {
      if (one.side === side) starts.set(keyOfMoved(one), (starts.get(keyOfMoved(one)) ?? new Set()).add(one.start));
    }
    return starts;
  };
  const [was, is] = [startsOf('before'), startsOf('after')];
  return all.filter((one) => was.get(keyOfMoved(one))?.size !== is.get(keyOfMoved(one))?.size);
}

/** What is sent to more or fewer visitors. */
interface Noted extends Visitors {
  readonly start: Start;
  /** Equal for the same visitors, events and values in one view. */
  readonly when: string;
}

/** What may be sent more or less often because of what a rule does. */
interface Following extends Visitors {
  readonly by: string;
}

function addCountries(found: Found, side: Side, countries: readonly string[] | undefined): void {
  if (!countries) return;
  const known = (side === 'after' ? found.moreIn : found.lessIn) ?? [];
  const codes = [...new Set([...known, ...countries])].toSorted();
  Object.assign(found, side === 'after' ? { moreIn: codes } : { lessIn: codes });
}

function keyOfVisitors({ entry: { host, who }, side }: Pick<Visitors, 'entry' | 'side'>): string {
  return `${side} ${host} ${who}`;
}

/** Joins the countries of what one tag or call sends to one host. */
function visitorsByTag(all: readonly Visitors[]): readonly Visitors[] {
  const found = new Map<string, Visitors>();
  for (const { entry, side, countries: own } of all) {
    const key = keyOfVisitors({ entry, side });
    const before = found.get(key);
    const countries = before && !before.countries ? undefined : own;
    found.set(key, { entry, side, countries: countries && [...new Set([...(before?.countries ?? []), ...countries])].toSorted() }); // prettier-ignore
  }
  return [...found.values()];
}

/** Returns the condition under which the values of a start name a host. */
function hostCondition(start: Start, { diagrams, value }: Model, id: string): DiagramNode {
  const has = (hosts: Hosts, id: string) => eachHost(hosts).some((one) => one.id === id);
  return diagrams.any(
    leadsOfStart(start).flatMap(({ hosts, by }) => {
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
      return was === party ? [] : [{ entry: { id: one.id, host: titleOfHost(one), who: nameOf(through), party }, was }];
    }); // prettier-ignore
  });
}

function nameOf(through: Tag | Call | CustomAction): string {
  const kind = 'vendor' in through ? 'tag' : 'table' in through ? 'action' : 'call';
  return `${kind} "${through.id}"`;
}
