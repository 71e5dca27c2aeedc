import { endsLater } from './ends-later.ts';
import { independentActions } from './independent-actions.ts';
import type { Expression } from '../model/expression.ts';
import { target } from '../traverse/target.ts';
import type { Action, Program, Rule, Running, Tag, Trigger } from '../model/program.ts';

/** A rule or tag starts another one synchronously: the two, the action, and the trigger. */
export interface RuleEdge {
  readonly from: Running;
  /** Undefined if the tag itself starts the other one. */
  readonly action?: Action;
  /** The tag of a vendor action. The tag's condition is evaluated before the action. */
  readonly through?: Tag;
  readonly to: Running;
  readonly trigger: Trigger;
}

type Listener = Pick<RuleEdge, 'to' | 'trigger'>;

/** Returns what each rule and tag starts, of those that pass `mayRun`. Empty if nothing listens to rules and tags. */
export function ruleEdges(
  { rules, tags }: Program,
  mayRun: (running: Running) => boolean,
): ReadonlyMap<Running, readonly RuleEdge[]> {
  const all: readonly Running[] = [...rules, ...tags].filter(mayRun);
  const listeners = listenersOf(all);
  if (listeners.size === 0) return new Map();
  return new Map(all.map((running) => [running, edgesOf(running, listeners, mayRun)]));
}

function listenersOf(all: readonly Running[]): Map<string, Listener[]> {
  const listeners = new Map<string, Listener[]>();
  for (const to of all) {
    for (const trigger of to.triggers) {
      const key = eventKey(trigger);
      if (key !== undefined) listeners.set(key, [...(listeners.get(key) ?? []), { to, trigger }]);
    }
  }
  return listeners;
}

/** Returns a key of an event that is delivered synchronously. Undefined for other events. */
function eventKey({ event, tag, arguments: list }: Trigger): string | undefined {
  if (event.name === 'sent') return tag && `sent ${tag}`;
  if (event.name !== 'direct' && event.name !== 'layer') return undefined;
  const name = textOf(list[0]);
  return name === undefined ? undefined : `${event.name} ${name}`;
}

function textOf(expression: Expression | undefined): string | undefined {
  const value = expression && (target(expression) ?? expression);
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

function edgesOf(
  from: Running,
  listeners: ReadonlyMap<string, Listener[]>,
  mayRun: (tag: Tag) => boolean,
): readonly RuleEdge[] {
  const found: RuleEdge[] = [];
  const add = (key: string | undefined, action?: Action, through?: Tag) => {
    for (const listener of listeners.get(key ?? '') ?? []) found.push({ from, action, through, ...listener });
  };
  if ('vendor' in from) add(`sent ${from.id}`);
  else {
    // What follows a slow action with `then` runs in a later task.
    for (const action of independentActions((from as Rule).actions, endsLater)) {
      const through = action.kind === 'vendor' ? action.tag : undefined;
      if (!through || mayRun(through)) add(eventOfAction(action), action, through);
      // `wait` is never dropped, so even what follows it with `then always` runs later.
      if (action.thenWaits && isBuiltInWait(action)) break;
    }
  }
  return found;
}

function isBuiltInWait(action: Action): boolean {
  return action.kind === 'call' && Boolean(action.action.waits) && action.action.export?.module === undefined;
}

/** Returns the key of the event that an action dispatches synchronously. */
function eventOfAction(action: Action): string | undefined {
  if (action.kind === 'raise') return eventKey(action.trigger);
  if (action.kind === 'vendor') return action.tag.vendor.client ? undefined : `sent ${action.tag.id}`;
  const [item] = action.kind === 'call' && action.action.name === 'push' ? action.arguments : [];
  if (item?.kind !== 'record') return undefined;
  const name = textOf(item.fields.find((field) => field.name === 'event')?.value);
  return name === undefined ? undefined : `layer ${name}`;
}
