import { endsLater } from './ends-later.ts';
import { independentActions } from './independent-actions.ts';
import type { Expression } from '../model/expression.ts';
import { stateChange, type StateChange } from './state-change.ts';
import { pushedItem } from '../traverse/pushed-item.ts';
import { target } from '../traverse/target.ts';
import type { Action, Program, Rule, Running, State, Tag, Trigger } from '../model/program.ts';

/** A rule or tag dispatches an event synchronously, or changes a state. */
export interface Dispatch {
  readonly from: Running;
  readonly event: Cause;
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

/** What starts a rule: an event, by its key, or the change of a state. */
export type Cause = string | State;

/**
 * Which rules and tags start each other. Events are nodes of their own, because the pairs of rules could be as many as
 * the square of their number.
 */
export interface RuleGraph {
  readonly dispatches: ReadonlyMap<Running, readonly Dispatch[]>;
  readonly listeners: ReadonlyMap<Cause, readonly Listener[]>;
}

/** Returns what each rule and tag starts, of those that pass `mayRun`. Empty if nothing listens to what they do. */
export function ruleGraph({ rules, tags }: Program, mayRun: (running: Running) => boolean): RuleGraph {
  const each: readonly Running[] = [...rules, ...tags];
  // Few programs have such events, and `mayRun` takes longer than this.
  const heard = listenersOf(each);
  const isHeard = (cause: Cause | undefined) => cause !== undefined && heard.has(cause);
  if (!each.some((running) => causesOf(running).some(isHeard))) return { dispatches: new Map(), listeners: new Map() };
  const all = each.filter(mayRun);
  const listeners = listenersOf(all);
  const dispatches = new Map(
    all.map((running) => [running, dispatchesOf(running, mayRun).filter(({ event }) => listeners.has(event))]),
  );
  return { dispatches, listeners };
}

/** Returns what the actions of a rule may change or dispatch, or what a tag dispatches. */
function causesOf(from: Running): readonly (Cause | undefined)[] {
  if ('vendor' in from) return [`sent ${from.id}`];
  return (from as Rule).actions.map((action) => (action.kind === 'state' ? action.state : eventOfAction(action)));
}

function listenersOf(all: readonly Running[]): Map<Cause, readonly Listener[]> {
  const listeners = new Map<Cause, Listener[]>();
  for (const to of all) {
    for (const trigger of to.triggers) {
      const key = eventKey(trigger);
      if (key === undefined) continue;
      const known = listeners.get(key);
      if (known) known.push({ to, trigger });
      else listeners.set(key, [{ to, trigger }]);
    }
  }
  return listeners;
}

/** Returns a key of an event that is delivered synchronously, or the state whose change is one. */
function eventKey({ event, tag, arguments: list }: Trigger): Cause | undefined {
  if (event.name === 'changed' && list[0]?.kind === 'state') return list[0].state;
  if (event.name === 'sent') return tag && `sent ${tag}`;
  if (event.name !== 'direct' && event.name !== 'layer') return undefined;
  const name = textOf(list[0]);
  return name === undefined ? undefined : `${event.name} ${name}`;
}

function textOf(expression: Expression | undefined): string | undefined {
  const value = expression && (target(expression) ?? expression);
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

function dispatchesOf(from: Running, mayRun: (tag: Tag) => boolean): readonly Dispatch[] {
  if ('vendor' in from) return [{ from, event: `sent ${from.id}` }];
  const found: Dispatch[] = [];
  for (const [action, change] of stateChanges(from as Rule)) {
    const sets = change.value === undefined ? undefined : change;
    // If a rule sets a state whenever that changes, the state soon keeps this value.
    if (!sets || !listens(from, change.state)) found.push({ from, event: change.state, action, sets });
  }
  // What follows a slow action with `then` runs in a later task.
  for (const action of independentActions((from as Rule).actions, endsLater)) {
    const through = action.kind === 'vendor' ? action.tag : undefined;
    const event = !through || mayRun(through) ? eventOfAction(action) : undefined;
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
  return triggers.some((trigger) => eventKey(trigger) === state);
}

function isBuiltInWait(action: Action): boolean {
  return action.kind === 'call' && Boolean(action.action.waits) && action.action.export?.module === undefined;
}

/** Returns the key of the event that an action dispatches synchronously. */
function eventOfAction(action: Action): Cause | undefined {
  if (action.kind === 'raise') return eventKey(action.trigger);
  const item = pushedItem(action);
  const name = item?.kind === 'record' ? textOf(item.fields.find((field) => field.name === 'event')?.value) : undefined;
  if (name !== undefined) return `layer ${name}`;
  return action.kind === 'vendor' && !action.tag.vendor.client ? `sent ${action.tag.id}` : undefined;
}
