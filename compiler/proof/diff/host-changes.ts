import { hostsOfStart, startsIn } from '../../compile/evaluate/covers.ts';
import { eachHost } from '../../compile/evaluate/hosts-of.ts';
import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { inCountries } from '../../language/tables/in-countries.ts';
import { namesWithRegions } from '../../language/tables/regions.ts';
import { type Party, partyOf } from '../../compile/evaluate/party-of.ts';
import type { Program } from '../../language/model/program.ts';
import type { Start } from '../model/start.ts';
import type { HostChange } from './difference.ts';
import { listed } from './fields/field.ts';
import { nameOfSender, type HostEntry, titleOfHost } from './reached-hosts.ts';
import type { Side, Sides } from './views.ts';

/** What is known about the hosts that two versions reach. */
interface HostNotes {
  /** Returns the countries in which hosts receive something only in one version. */
  readonly reachedOnly: (side: Side, hosts: ReadonlySet<string>) => ReadonlyMap<string, readonly string[]>;
  readonly reached: Sides<ReadonlyMap<string, HostEntry>>;
  readonly data: readonly SentData[];
  readonly visitors: readonly Noted[];
  readonly following: readonly Following[];
}

/** Data that only one version sends to a host. */
export interface SentData {
  readonly entry: HostEntry;
  readonly side: Side;
  readonly text: string;
}

/** Returns what each host newly receives or no longer receives. */
export function hostChanges(
  programs: Sides<Program>,
  { reachedOnly, reached, data, visitors, following }: HostNotes,
): readonly HostChange[] {
  const found = new Map<string, Found>();
  const names = namesWithRegions([programs.before, programs.after].flatMap(regionsOfProgram));
  const of = ({ host, party }: HostEntry) => {
    const known = found.get(host) ?? { party, receives: new Set<string>(), noLonger: new Set<string>() };
    found.set(host, known);
    return known;
  };
  for (const { entry, was } of otherParties(programs))
    Object.assign(of(entry), { party: entry.party, partyBefore: was });
  for (const [key, entry] of reached.after) if (!reached.before.has(key)) of(entry).receives.add(entry.who);
  for (const [key, entry] of reached.before) if (!reached.after.has(key)) of(entry).noLonger.add(entry.who);
  for (const { entry, side, text } of data) {
    const { receives, noLonger } = of(entry);
    // All of its data is new or gone.
    if ((side === 'after' ? receives : noLonger).has(entry.who)) continue;
    (side === 'after' ? receives : noLonger).add(`${text} of ${entry.who}`);
  }
  const byTag = visitorsByTag(withoutMoved(visitors));
  const followingByTag = visitorsByTag(following);
  const onlyIn = (wanted: Side) => {
    const noted = [...byTag, ...followingByTag].flatMap(({ entry, side }) => (side === wanted ? [entry.host] : []));
    const others = [...found].filter(([, one]) => one[wanted === 'after' ? 'receives' : 'noLonger'].size > 0);
    return reachedOnly(wanted, new Set([...noted, ...others.map(([host]) => host)]));
  };
  const only = { before: onlyIn('before'), after: onlyIn('after') };
  /** The countries in which a sender certainly sends more or less often; undefined in any. */
  const certain = new Map<string, readonly string[] | undefined>();
  for (const { entry, side, countries } of byTag) {
    const one = of(entry);
    const list = side === 'after' ? one.receives : one.noLonger;
    if (list.has(entry.who)) continue;
    const where = countries ? ` ${inCountries(names, countries)}` : '';
    const isAll = isWithin(countries, only[side].get(entry.host));
    certain.set(keyOfVisitors({ entry, side }), countries);
    list.add(`${entry.who}${isAll ? '' : side === 'after' ? ' more often' : ' as often'}${where}`);
    addCountries(one, side, countries);
  }
  const rulesBy = new Map<string, Set<string>>();
  for (const other of following) {
    const key = keyOfVisitors(other);
    rulesBy.set(key, (rulesBy.get(key) ?? new Set()).add(`"${other.by}"`));
  }
  for (const { entry, countries, side } of followingByTag) {
    const one = of(entry);
    const list = side === 'after' ? one.receives : one.noLonger;
    // All of its data is new or gone, or what is certain for these visitors says enough.
    if (list.has(entry.who) || isCertain(certain, { entry, side, countries })) continue;
    const by = listed([...rulesBy.get(keyOfVisitors({ entry, side }))!]);
    const where = countries ? ` ${inCountries(names, countries)}` : '';
    list.add(`${entry.who} ${side === 'after' ? 'perhaps more' : 'as'} often${where}, through rule ${by}`);
    addCountries(one, side, countries);
  }
  const all = [...found].map(([host, { receives, noLonger, ...rest }]) => {
    const [newIn, goneIn] = [only.after.get(host), only.before.get(host)];
    const places = { ...(newIn && { newIn }), ...(goneIn && { goneIn }) };
    return { host, ...rest, ...places, receives: [...receives], noLonger: [...noLonger] };
  });
  return all.toSorted((a, b) => (a.host < b.host ? -1 : 1));
}

function isCertain(certain: ReadonlyMap<string, readonly string[] | undefined>, visitors: Visitors): boolean {
  const key = keyOfVisitors(visitors);
  const countries = certain.get(key);
  return certain.has(key) && (countries === undefined || isWithin(visitors.countries, countries));
}

const isWithin = (some: readonly string[] | undefined, all: readonly string[] | undefined): boolean =>
  some !== undefined && all !== undefined && some.every((code) => all.includes(code));

/** Returns the hosts that both versions may reach and that belong to somebody else in the version after. */
function otherParties({
  before,
  after,
}: Sides<Program>): readonly { readonly entry: HostEntry; readonly was: Party }[] {
  if (before.project.own.toSorted().join() === after.project.own.toSorted().join()) return [];
  return startsIn(after).flatMap((start) => {
    const { through } = start;
    const hosts = through && hostsOfStart(start);
    if (!hosts) return [];
    return eachHost(hosts).flatMap((one) => {
      const [was, party] = [partyOf(one.only, before), partyOf(one.only, after)];
      return was === party
        ? []
        : [{ entry: { id: one.id, host: titleOfHost(one), who: nameOfSender(through), party }, was }];
    });
  });
}

interface Found extends Pick<HostChange, 'party' | 'partyBefore' | 'moreIn' | 'lessIn'> {
  readonly receives: Set<string>;
  readonly noLonger: Set<string>;
}

interface Visitors {
  readonly entry: HostEntry;
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
export interface Noted extends Visitors {
  readonly start: Start;
  /** Equal for the same visitors, events and values in one view. */
  readonly when: string;
}

/** What may be sent more or less often because of what a rule does. */
export interface Following extends Visitors {
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
    const both = countries && [...new Set([...(before?.countries ?? []), ...countries])].toSorted();
    found.set(key, { entry, side, countries: both });
  }
  return [...found.values()];
}
