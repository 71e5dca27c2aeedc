import { hostsOfStart, leadsOfStart, startsIn } from '../../compile/evaluate/covers.ts';
import { hostsOfAddress } from '../../compile/evaluate/hosts-of.ts';
import { hostsOfTagIn } from '../../compile/evaluate/hosts-of-tag.ts';
import type { Call, Program, Rule, Tag } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Start } from '../model/start.ts';
import type { Alignment } from './align.ts';
import { widest } from './audiences-of.ts';
import { visitorCountries } from './audience.ts';
import { fieldChangesOf, type ComparedField, fieldsIn } from './compare-fields.ts';
import type { Compared, ComparedIn } from './compare-start.ts';
import type { Audience, Change, FieldChange, HostChange } from './difference.ts';
import { keysOfTriggers } from './fields/running.ts';
import { holdsPersonal, keyOfExpression, keyOfSent } from './fields/values.ts';
import { type SentData, type Noted, hostChanges, type Following } from './host-changes.ts';
import { reachedOnly } from './reached-only.ts';
import type { DependentSender, Reach } from './reach.ts';
import { entriesOf, type HostEntry, hostCondition, reachableHosts } from './reached-hosts.ts';
import { sentByAction, type ComparedValue } from './sent.ts';
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

export function createHostBook(programs: Sides<Program>, { isKept }: Reduced, alignment: Alignment): HostBook {
  const { identityOf, keys, rules } = alignment;
  const reached = { before: new Map<string, HostEntry>(), after: new Map<string, HostEntry>() };
  const visitors: Noted[] = [];
  const following: Following[] = [];
  const data: SentData[] = [];
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
    for (const entry of add('after', entriesOf(programs.after, through, hostsOfStart(start)), through))
      reached.before.set(keyOfEntry(entry, through), entry);
  }

  function keyOfEntry({ host }: HostEntry, through: NonNullable<Start['through']>): string {
    return `${host} ${identityOf(through)}`;
  }

  /** Returns the hosts to which an action can send in a version. */
  function reachedBy(side: Side, compared: Compared): readonly HostEntry[] {
    const start = compared.starts[side];
    const entries = start ? entriesOf(programs[side], start.through, hostsOfStart(start)) : [];
    // Nothing decides which host it is.
    if (entries.length < 2) return entries;
    const isReachable = reachableHosts(side, compared);
    return entries.filter(({ id }) => isReachable(id));
  }

  /** Returns the hosts to which an action can newly send, if only visitors are more; else all. */
  function reachedByMore(compared: Compared, more: Audience | undefined, fields: readonly FieldChange[]) {
    const entries = reachedBy('after', compared);
    if (entries.length < 2 || fields.length > 0 || !more || more.afterChange) return entries;
    // Visitors with other values of states are in the wider comparison only.
    const all = [...new Set([compared, widest(compared)])];
    return entries.filter(({ id }) =>
      all.some(({ view: { models }, starts, more: node }) => {
        return models.after.diagrams.and(node, hostCondition(starts.after!, models.after, id)) !== 0;
      }),
    );
  }

  function add(side: Side, entries: readonly HostEntry[], through: Start['through']): readonly HostEntry[] {
    for (const entry of entries) reached[side].set(keyOfEntry(entry, through!), entry);
    return entries;
  }

  function noteFields(side: 'before' | 'after', entries: readonly HostEntry[], fields: readonly FieldChange[]): void {
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
    entries: readonly HostEntry[],
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
          when: `${all.view.changes} ${node} ${eventsOf(start, alignment)} ${dataOf(start, alignment)}`,
        });
        break;
      }
    }
  }

  /** Returns when the values that a version sends name a host. */
  function toHost(side: Side, { id }: HostEntry, { starts, view }: ComparedIn): DiagramNode {
    const start = starts[side];
    return start ? hostCondition(start, view.models[side], id) : 0;
  }

  function reaching(side: Side, entry: HostEntry, compared: ComparedIn): DiagramNode {
    return compared.view.models[side].diagrams.and(compared.when[side], toHost(side, entry, compared));
  }

  /** Notes the fields of a tag or call. If it may send to several hosts, where its actions start decides to which. */
  function noteThrough(
    entries: Sides<readonly HostEntry[]>,
    fields: readonly ComparedField[],
    starts: readonly Compared[],
  ): void {
    for (const side of sides) {
      if (sides.every((one) => entries[one].length <= 1)) noteFields(side, entries[side], fieldChangesOf(fields));
      else for (const one of starts) noteStart(side, entries[side], one, {}, fieldsIn(fields, one, { alignment }));
    }
  }

  const ofTag = (side: 'before' | 'after', tag: Tag) =>
    entriesOf(programs[side], tag, hostsOfTagIn(tag, programs[side].rules));
  const ofCall = (side: 'before' | 'after', call: Call) =>
    entriesOf(programs[side], call, hostsOfAddress(call.address));

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
        const entries = entriesOf(programs[side], starting.through, hostsOfStart(starting));
        for (const entry of entries) following.push({ entry, side, by: by.id, countries: audience?.countries });
      }
    },
    reaches: (compared, { more, fields }, sent) =>
      reach(reachedByMore(compared, more, fields), more !== undefined, fields, sent),
    reachesOptions(after, fields, starts) {
      const entries = starts?.flatMap((one) => reachedBy('after', one)) ?? ofTag('after', after);
      return reach(entries, false, fields, []);
    },
    reachesCall: (_, after, fields) => reach(ofCall('after', after), false, fields, []),
    changes: () =>
      hostChanges(programs, {
        reachedOnly: (side, hosts) => reachedOnly(programs, side, hosts, keys.of),
        reached,
        data,
        visitors,
        following,
      }),
  };
}

/** Returns a key of the events that start something, and how often. */
function eventsOf({ running }: Start, alignment: Alignment): string {
  const once = 'once' in running ? running.once : undefined;
  return [
    ...keysOfTriggers(running, alignment),
    once !== undefined,
    once?.in,
    keyOfExpression(once?.per, alignment),
  ].join();
}

/** Returns a key of what an action does, and of the values that it sends besides those of its tag or call. */
function dataOf({ running, action }: Start, alignment: Alignment): string {
  const sent = action ? sentByAction(action, running.source) : [];
  const values = sent.map(({ name, value }) => [name, keyOfSent(value, alignment)]);
  // A tag that starts by its own events does this action.
  const isUsual = action?.kind !== 'vendor' || action.action === (action.tag.vendor.starts ?? 'run');
  return JSON.stringify([isUsual ? '' : action.action, values]);
}

function reach(
  entries: readonly HostEntry[],
  isMore: boolean,
  fields: readonly FieldChange[],
  sent: readonly ComparedValue[],
): Reach {
  const isSent = isMore || fields.some(({ is }) => is !== undefined);
  const third = isSent ? entries.filter(({ party }) => party === 'third').map(({ host }) => host) : [];
  const values = isMore ? sent.filter(({ value }) => holdsPersonal(value)) : [];
  const personal = entries.length > 0 ? [...values, ...fields.filter((field) => field.isPersonal)] : [];
  return {
    third: third.length > 0,
    personal: personal.length > 0,
    thirdParties: [...new Set(third)],
    personalValues: [...new Set(personal.map(({ name }) => name))],
    leads: [],
  };
}
