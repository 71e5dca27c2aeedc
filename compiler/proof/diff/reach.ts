import { hostsOfStart, startsIn } from '../../evaluate/covers.ts';
import { partyOf } from '../../evaluate/party-of.ts';
import { type EventKey, keysOfAction, keysOfTrigger } from '../../analysis/event-keys.ts';
import type { Action, Program, Rule, Tag } from '../../model/program.ts';
import { expressionSitesOf } from '../../traverse/expression-sites.ts';
import { memoize } from '../../traverse/memoize.ts';
import { referenceOf } from '../../traverse/reference-of.ts';
import { walk } from '../../traverse/walk.ts';
import { isLabelled } from './fields/values.ts';
import { placesRead, placesSet } from './places.ts';
import { sentByStart } from './sent.ts';

/** What a change of a setting may send more often or otherwise. */
export interface Reach {
  readonly third: boolean;
  readonly personal: boolean;
}

/**
 * Returns what may be sent more often or otherwise if a setting of a declaration changes: by itself, and by everything that
 * reads what it sets or starts with it. Consent and settings of the project concern everything. `cleansOtherwise`: other
 * parts of data are removed, which may be personal in any value.
 */
export function reachOf(program: Program, about: object, cleansOtherwise = false): Reach {
  if (!cleansOtherwise) return reachesIn(program)(about);
  const sending = sendingOf(program, influencedBy(program, about));
  return { third: sending.some(({ third }) => third), personal: sending.length > 0 };
}

// Many rules set the same state.
const reachesIn = memoize((program: Program) => memoize((about: object) => reachOfSet(program, influencedBy(program, about)))); // prettier-ignore

/** Returns what is sent by some declarations. Undefined for everything. */
function reachOfSet(program: Program, reached: ReadonlySet<object> | undefined): Reach {
  const sending = sendingOf(program, reached);
  return { third: sending.some(({ third }) => third), personal: sending.some(({ personal }) => personal) };
}

function sendingOf(program: Program, reached: ReadonlySet<object> | undefined): readonly Sending[] {
  const all = sendingIn(program);
  return reached ? all.filter(({ running, through }) => reached.has(running) || reached.has(through)) : all;
}

/** A start that sends something, and whether it goes to a third party or is personal. */
interface Sending extends Reach {
  readonly running: object;
  readonly through: object;
}

const sendingIn = memoize((program: Program): readonly Sending[] =>
  startsIn(program).flatMap((start) => {
    const { running, through } = start;
    const hosts = through && hostsOfStart(start);
    if (!hosts) return [];
    const sending = {
      running,
      through,
      third: partyOf(hosts, program) === 'third',
      // Most of them are never asked.
      get personal() {
        return sentByStart(start).some(({ value }) => isLabelled(value));
      },
    };
    return [sending];
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
    return runsMore ? reachOfSet(program, edgesOf(program).readersOf.get(action.tag) ?? new Set()) : noReach;
  }
  if (changesAnything(action)) return reachOfSet(program, undefined);
  return [...readersAfter(program, action), ...(runsMore ? startedAfter(program, action) : [])]
    .map((one) => reachOf(program, one))
    .reduce(joinReaches, noReach);
}

/** Returns what reads the places that an action sets. */
function readersAfter(program: Program, action: Action): readonly object[] {
  const { readersOf } = edgesOf(program);
  const readers = placesSet(action).flatMap((place) => [...(readersOf.get(place) ?? [])]);
  return action.kind === 'state' ? [action.state, ...readers] : readers;
}

/** Returns what the event or response of an action starts, or what reads the response. */
function startedAfter(program: Program, action: Action): readonly object[] {
  const { readersOf, startedBy } = edgesOf(program);
  if (action.kind === 'send') return [...(readersOf.get(action.call) ?? [])];
  if (action.kind === 'vendor' || action.kind === 'state') return [];
  return keysOfAction(action).flatMap((key) => [...(startedBy.get(key) ?? [])]);
}

export const noReach: Reach = { third: false, personal: false };

export function joinReaches(a: Reach, b: Reach): Reach {
  return { third: a.third || b.third, personal: a.personal || b.personal };
}

/** Returns a declaration and what depends on it. Undefined for everything. */
function influencedBy(program: Program, first: object): ReadonlySet<object> | undefined {
  // Consent and settings of the project concern everything.
  if (first === program.project) return undefined;
  const { readersOf } = edgesOf(program);
  const found = new Set([first]);
  const afterTags = new Set<object>();
  for (const one of found) {
    if (one === program.consent) return undefined;
    for (const reader of readersOf.get(one) ?? []) found.add(reader);
    if (!('actions' in one)) continue;
    for (const action of (one as Rule).actions) {
      if (changesAnything(action)) return undefined;
      for (const next of [...readersAfter(program, action), ...startedAfter(program, action)]) found.add(next);
      // What other rules send by the tag or call stays as it is.
      if (action.kind === 'vendor') for (const next of readersOf.get(action.tag) ?? []) afterTags.add(next);
    }
  }
  return new Set([...found, ...afterTags]);
}

/** Whether other rules may start or read something else after an action, and the files do not say which. */
function changesAnything(action: Action): boolean {
  if (action.kind !== 'call') return false;
  return action.custom !== undefined || !['log', 'wait', 'push'].includes(action.action.name);
}

interface Edges {
  /** The declarations that read another one or a place, or start when a tag or call has ended. */
  readonly readersOf: ReadonlyMap<object | string, ReadonlySet<object>>;
  /** The rules and tags that an event starts. */
  readonly startedBy: ReadonlyMap<EventKey, ReadonlySet<object>>;
}

const edgesOf = memoize((program: Program): Edges => {
  const readersOf = new Map<object | string, Set<object>>();
  const startedBy = new Map<EventKey, Set<object>>();
  const tags = new Map(program.tags.map((tag) => [tag.id, tag]));
  const add = <Key>(to: Map<Key, Set<object>>, one: Key, other: object) => {
    const known = to.get(one);
    if (known) known.add(other);
    else to.set(one, new Set([other]));
  };
  const addPlace = (reading: Parameters<typeof placesRead>[0], reader: object) => {
    for (const place of placesRead(reading)) add(readersOf, place, reader);
  };
  for (const { expression, owner } of expressionSitesOf(program)) {
    for (const part of walk(expression)) {
      const reference = referenceOf(part);
      if (reference) add(readersOf, reference.declaration, owner);
      if (part.kind === 'source') addPlace(part, owner);
    }
  }
  for (const state of program.states) if (state.key) addPlace(state.key, state);
  for (const running of [...program.rules, ...program.tags] as readonly (Rule | Tag)[]) {
    for (const trigger of running.triggers) {
      const { event, call, tag } = trigger;
      // What watches values reads them.
      if (!event.watches) for (const key of keysOfTrigger(trigger)) add(startedBy, key, running);
      const ended = call ?? (tag === undefined ? undefined : tags.get(tag));
      if (ended) add(readersOf, ended, running);
    }
  }
  return { readersOf, startedBy };
});
