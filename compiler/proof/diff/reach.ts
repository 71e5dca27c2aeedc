import { hostsOfStart, type Starting, startsIn } from '../../compile/evaluate/covers.ts';
import { eachHost, type Hosts } from '../../compile/evaluate/hosts-of.ts';
import { partyOf } from '../../compile/evaluate/party-of.ts';
import { isOfWatched, keysOfAction } from '../../compile/flow/event-keys.ts';
import { flowOf } from '../../compile/flow/flow.ts';
import type { Action, Declared, Program, Rule } from '../../language/model/program.ts';
import { readersOf, readingsOf, type ReadingSite } from '../../compile/flow/readings.ts';
import { writesOf } from '../../compile/flow/writes.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Change, SettingChange } from './difference.ts';
import { holdsPersonal } from './fields/values.ts';
import { titleOfHost } from './reached-hosts.ts';
import { sentByStart } from './sent.ts';

/** What a change may send more often or otherwise. */
export interface Reach extends Sent {
  /** The third parties to which what changes sends itself, and the names of the personal values that it sends. */
  readonly thirdParties: readonly string[];
  readonly personalValues: readonly string[];
  /** By what it may. Empty if the change is about what sends, or about everything. */
  readonly leads: readonly DependentSender[];
}

interface Sent {
  readonly third: boolean;
  readonly personal: boolean;
}

/** Something that sends and depends on what changes. */
export interface DependentSender extends Sent {
  /** Undefined for everything that sends. */
  readonly starting?: Starting;
  /** Returns the way to it: `state "open" → rule "asks" → tag "chat" (chat.example)`. */
  readonly words: () => string;
}

/**
 * Returns what may be sent more often or otherwise if a setting of a declaration changes: by itself, and by everything that
 * reads what it sets or starts with it. Consent and settings of the project concern everything. `cleansOtherwise`: other
 * parts of data are removed, which may be personal in any value.
 */
export function reachOf(program: Program, about: object, cleansOtherwise = false): Reach {
  if (!cleansOtherwise) return reachesIn(program)(about);
  return { ...reachesIn(program)(about), personal: sendingOf(program, influencedBy(program, about)).length > 0 };
}

// Many rules set the same state.
const reachesIn = memoize((program: Program) =>
  memoize((about: object) => reachOfSet(program, influencedBy(program, about))),
);

/** Returns what is sent by some declarations. */
function reachOfSet(program: Program, reached: Reached): Reach {
  const { by, everything } = reached;
  const sending = sendingOf(program, reached);
  const leads = new Map<string, DependentSender>();
  for (const { starting, third, hosts, ...sent } of everything ? [] : sending) {
    const { running, through } = starting;
    const titles = eachHost(hosts).map(titleOfHost).join(', ');
    const key = `${nameOf(program, through!)} ${titles}`;
    if (leads.has(key)) continue;
    const last = by.has(running) ? [running, through!] : [through!];
    const words = () => `${wayTo(last, by, program)} (${titles})`;
    leads.set(key, {
      starting,
      third,
      words,
      get personal() {
        return sent.isPersonal();
      },
    });
  }
  const third = sending.some((one) => one.third);
  const personal = sending.some(({ isPersonal }) => isPersonal());
  if (everything && by.get(everything)) {
    const reason = everything === program.consent ? 'on which everything depends' : 'which may change anything';
    leads.set(reason, { third, personal, words: () => `${wayTo([everything], by, program)}, ${reason}` });
  }
  return { ...noReach, third, personal, leads: [...leads.values()] };
}

/** Returns the shortest way by which something is reached, ending with what sends. */
function wayTo(last: readonly object[], by: Reached['by'], program: Program): string {
  const way = [...new Set(last)];
  for (let one = by.get(way[0]); one; one = by.get(one)) way.unshift(one);
  return way.map((one) => nameOf(program, one)).join(' → ');
}

function nameOf(program: Program, one: object): string {
  if (one === program.consent) return 'consent';
  return `${kindsIn(program).get(one) ?? 'action'} "${(one as Declared).id}"`;
}

/** The kind of each declaration that may be on the way to what is sent. */
const kindsIn = memoize((program: Program): ReadonlyMap<object, string> => {
  const kinds = {
    const: 'constants',
    countries: 'sets',
    matrix: 'matrices',
    page: 'pages',
    element: 'elements',
    condition: 'conditions',
    data: 'data',
    state: 'states',
    event: 'events',
    call: 'calls',
    tag: 'tags',
    rule: 'rules',
  } as const;
  return new Map<object, string>(
    Object.entries(kinds).flatMap(([kind, list]) => program[list].map((one) => [one, kind] as const)),
  );
});

function sendingOf(program: Program, { by: reached, everything }: Reached): readonly Sending[] {
  const all = sendingIn(program);
  return everything
    ? all
    : all.filter(({ starting: { running, through } }) => reached.has(running) || reached.has(through!));
}

/** A start that sends something, and whether it goes to a third party. */
interface Sending {
  readonly starting: Starting;
  readonly third: boolean;
  readonly hosts: Hosts;
  readonly isPersonal: () => boolean;
}

const sendingIn = memoize((program: Program): readonly Sending[] =>
  startsIn(program).flatMap((start) => {
    const hosts = start.through && hostsOfStart(start);
    if (!hosts) return [];
    // Most of them are never asked.
    const isPersonal = () => sentByStart(start).some(({ value }) => holdsPersonal(value));
    const third = partyOf(hosts, program) === 'third';
    return { starting: start, third, hosts, isPersonal };
  }),
);

/**
 * Returns what may be sent more often or otherwise by what follows an action that runs more often, less often, or with
 * other values: by readers of the state, storage or data layer that it changes, and by what its event, response or end
 * starts. What is set less often can start something, too. `program` is the version after, which may not have the action.
 */
export function reachAfter(program: Program, action: Action, runsMore: boolean): Reach {
  // Most tags send often, and many states depend on whether they have. So only what directly follows counts.
  if (action.kind === 'vendor') {
    const readers = [...ownersOf(readersOf(program)(action.tag)), ...readersAfter(program, action)];
    return runsMore ? reachOfSet(program, { by: new Map(readers.map((one) => [one, undefined])) }) : noReach;
  }
  if (changesAnything(action)) return reachOfSet(program, { by: new Map(), everything: action });
  return [...readersAfter(program, action), ...(runsMore ? startedAfter(program, action) : [])]
    .map((one) => reachOf(program, one))
    .reduce(joinReaches, noReach);
}

/** Returns what reads the places that an action writes, without those in `known`, to which it adds them. */
function readersAfter(program: Program, action: Action, known = new Set<string>()): readonly object[] {
  const places = writesOf(program).ofAction(action).flatMap(({ place }) => {
    const key = JSON.stringify(place);
    if (place[0] === 'state' || known.has(key)) return [];
    known.add(key);
    return [place];
  }); // prettier-ignore
  const readers = ownersOf([...readingsOf(program).at(places)].map(({ reader }) => reader));
  return action.kind === 'state' ? [action.state, ...readers] : [...readers];
}

/** Returns what may be sent less often if an action runs less often: what its event or response starts. */
export function leadsOfStarted(program: Program, action: Action): readonly DependentSender[] {
  return startedAfter(program, action).flatMap((one) => reachOf(program, one).leads);
}

/** Returns what the event or response of an action starts, or what reads the response. */
function startedAfter(program: Program, action: Action): readonly object[] {
  if (action.kind === 'send') return [...ownersOf(readersOf(program)(action.call))];
  if (action.kind === 'vendor' || action.kind === 'state') return [];
  return flowOf(program).startedBy(keysOfAction(action, program.project).filter((key) => !isOfWatched(key)));
}

/** Returns what changed settings of a declaration of the version after may send more often or otherwise. */
export function settingsReach(
  settings: readonly SettingChange[],
  after: object | undefined,
  programs: { readonly after: Program },
): Reach {
  return settings.length > 0 && after ? reachOf(programs.after, after) : noReach;
}

export const noReach: Reach = { third: false, personal: false, thirdParties: [], personalValues: [], leads: [] };

/** Returns what a change says of what it may send. `itself`: the `kind "name"` that changes. */
export function factsOfReach(reach: Reach, itself: string): ReachFacts {
  const { third, personal, thirdParties, personalValues } = reach;
  return {
    toThirdParty: third,
    isPersonal: personal,
    thirdParties,
    personalValues,
    leadsTo: severeWays(reach, itself),
  };
}

type ReachFacts = Pick<Change, 'toThirdParty' | 'isPersonal' | 'thirdParties' | 'personalValues' | 'leadsTo'>;

/** Joins what two changes say of what they may send. */
export function joinReachFacts(a: ReachFacts, b: ReachFacts): ReachFacts {
  return {
    toThirdParty: a.toThirdParty || b.toThirdParty,
    isPersonal: a.isPersonal || b.isPersonal,
    thirdParties: unique([...a.thirdParties, ...b.thirdParties]),
    personalValues: unique([...a.personalValues, ...b.personalValues]),
    leadsTo: unique([...a.leadsTo, ...b.leadsTo]),
  };
}

/** Returns the ways to what sends to third parties or sends personal data, without the `kind "name"` that changes itself. */
function severeWays({ leads }: Reach, itself: string): readonly string[] {
  const ways = leads.filter(({ third, personal }) => third || personal).map(({ words }) => words());
  const start = `${itself} → `;
  return [...new Set(ways.map((way) => (way.startsWith(start) ? way.slice(start.length) : way)))];
}

export function joinReaches(a: Reach, b: Reach): Reach {
  return {
    third: a.third || b.third,
    personal: a.personal || b.personal,
    thirdParties: unique([...a.thirdParties, ...b.thirdParties]),
    personalValues: unique([...a.personalValues, ...b.personalValues]),
    leads: [...a.leads, ...b.leads],
  };
}

/** What depends on something. */
interface Reached {
  /** Each with what it depends on directly. Undefined for the first. */
  readonly by: ReadonlyMap<object, object | undefined>;
  /** That on which everything else depends, too, if there is such a thing. */
  readonly everything?: object;
}

/** Returns a declaration and what depends on it. */
function influencedBy(program: Program, first: object): Reached {
  const readers = readersOf(program);
  const found = new Map<object, object | undefined>([[first, undefined]]);
  const afterTags = new Map<object, object>();
  const known = new Set<string>();
  const add = (to: Map<object, object | undefined>, one: object, by: object) => void (to.has(one) || to.set(one, by));
  for (const [one] of found) {
    // Consent and settings of the project concern everything.
    if (one === program.consent || one === program.project) return { by: found, everything: one };
    for (const reader of ownersOf(readers(one))) add(found, reader, one);
    if (!('actions' in one)) continue;
    for (const action of (one as Rule).actions) {
      if (changesAnything(action)) return { by: found, everything: one };
      for (const next of [...readersAfter(program, action, known), ...startedAfter(program, action)])
        add(found, next, one);
      // What other rules send by the tag or call stays as it is.
      if (action.kind === 'vendor') for (const next of ownersOf(readers(action.tag))) add(afterTags, next, one);
    }
  }
  return { by: new Map([...afterTags, ...found]) };
}

function ownersOf(readers: Iterable<ReadingSite>): ReadonlySet<object> {
  return new Set([...readers].map(({ owner }) => owner));
}

/** Whether other rules may start or read something else after an action, and the files do not say which. */
function changesAnything(action: Action): boolean {
  return action.kind === 'call' && action.custom !== undefined;
}

const unique = (list: readonly string[]): readonly string[] => [...new Set(list)];
