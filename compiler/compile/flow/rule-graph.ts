import { endsLater } from '../analysis/ends-later.ts';
import { independentActions } from '../analysis/independent-actions.ts';
import {
  certainKeyOf, certainKeyOfAction, keyOfChange, keyOfEnd, type EventKey,
} from './event-keys.ts'; // prettier-ignore
import { stateChange, type StateChange } from './state-change.ts';
import type { Action, Program, Rule, Running, State, Tag, Trigger } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { addTo } from '../../language/source/lists.ts';

/** A rule or tag dispatches an event synchronously, or changes a state. */
export interface Dispatch {
  readonly from: Running;
  readonly event: EventKey;
  /** Undefined if the tag itself dispatches the event. */
  readonly action?: Action;
  /** The tag of a vendor action. The tag's condition is evaluated before the action. */
  readonly through?: Tag;
  /** The action sets a state to this value, so it changes the state only if that has another value. */
  readonly sets?: StateChange;
}

/** A rule or tag starts another one at once or, by changing a state, within a second: the two, the action, and the trigger. */
export interface RuleEdge extends Dispatch, Listener {}

export interface Listener {
  readonly to: Running;
  readonly trigger: Trigger;
}

/**
 * Which rules and tags start each other. Events are nodes of their own, because the pairs of rules could be as many as
 * the square of their number.
 */
export interface RuleGraph {
  readonly dispatches: ReadonlyMap<Running, readonly Dispatch[]>;
  readonly listeners: ReadonlyMap<EventKey, readonly Listener[]>;
}

/** Returns what each rule and tag starts, of those that pass `mayRun`. Empty if nothing listens to what they do. */
export function ruleGraph({ rules, tags }: Program, mayRun: (running: Running) => boolean): RuleGraph {
  const each: readonly Running[] = [...rules, ...tags];
  // Few programs have such events, and `mayRun` takes longer than this.
  const heard = listenersOf(each);
  if (!each.some((running) => keysOf(running).some((key) => heard.has(key))))
    return { dispatches: new Map(), listeners: new Map() };
  const all = each.filter(mayRun);
  const listeners = listenersOf(all);
  const dispatches = new Map(
    all.map((running) => [running, dispatchesOf(running, mayRun).filter(({ event }) => listeners.has(event))]),
  );
  return { dispatches, listeners };
}

/** Returns what the actions of a rule may change or dispatch, or what a tag dispatches. */
const keysOf: (from: Running) => readonly EventKey[] = memoize((from) =>
  'vendor' in from ? [keyOfEnd(from.id)] : (from as Rule).actions.flatMap((action) => certainKeyOfAction(action) ?? []),
);

function listenersOf(all: readonly Running[]): Map<EventKey, readonly Listener[]> {
  const listeners = new Map<EventKey, Listener[]>();
  for (const to of all) {
    for (const trigger of to.triggers) {
      const key = certainKeyOf(trigger);
      if (key !== undefined) addTo(listeners, key, { to, trigger });
    }
  }
  return listeners;
}

function dispatchesOf(from: Running, mayRun: (tag: Tag) => boolean): readonly Dispatch[] {
  if ('vendor' in from) return [{ from, event: keyOfEnd(from.id) }];
  const found: Dispatch[] = [];
  for (const [action, change] of stateChanges(from as Rule)) {
    const sets = change.value === undefined ? undefined : change;
    // If a rule sets a state whenever that changes, the state soon keeps this value.
    if (!sets || !listens(from, change.state)) found.push({ from, event: keyOfChange(change.state), action, sets });
  }
  // What follows a slow action with `then` runs in a later task.
  for (const action of independentActions((from as Rule).actions, endsLater)) {
    if (action.kind === 'state') continue;
    const through = action.kind === 'vendor' ? action.tag : undefined;
    const event = !through || mayRun(through) ? certainKeyOfAction(action) : undefined;
    if (event !== undefined) found.push({ from, event, action, through });
    // `wait` is never dropped, so even what follows it with `then always` runs later.
    if (action.thenWaits && isBuiltInWait(action)) break;
  }
  return found;
}

/** Returns the last change of each state by a rule. */
export function stateChanges({ actions }: Rule): readonly (readonly [Action, StateChange])[] {
  const changed = new Map<State, readonly [Action, StateChange] | undefined>();
  for (const action of actions) {
    const change = stateChange(action);
    if (action.kind === 'state') changed.set(action.state, change && [action, change]);
  }
  return [...changed.values()].filter((one) => one !== undefined);
}

function listens({ triggers }: Running, state: State): boolean {
  return triggers.some((trigger) => certainKeyOf(trigger) === keyOfChange(state));
}

function isBuiltInWait(action: Action): boolean {
  return action.kind === 'call' && Boolean(action.action.waits) && action.action.export?.module === undefined;
}
