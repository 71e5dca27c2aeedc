import type { Expression } from '../model/expression.ts';
import type { Action, Program, Running, Trigger } from '../model/program.ts';
import { target } from '../traverse/target.ts';

/**
 * Returns a function for the rules and tags that an action may start, at once or later: through an event that it
 * dispatches or pushes, a value that it changes, or the end or response of what it sends. `ruleEdges` has only those
 * that start at once.
 */
export function startedRules({ rules, tags }: Program): (action: Action) => ReadonlySet<Running> {
  const listeners = new Map<unknown, Running[]>();
  for (const running of [...rules, ...tags]) {
    for (const key of running.triggers.flatMap(keysOfTrigger)) {
      const known = listeners.get(key);
      if (known) known.push(running);
      else listeners.set(key, [running]);
    }
  }
  return (action) => new Set(keysOfAction(action).flatMap((key) => listeners.get(key) ?? []));
}

/** Keys of events: an object for a call, tag or state, a text for all others. */
type Key = unknown;

/** The key of every event that can follow from a push, or from a change of some state. */
const pushed = 'a push';
const changed = 'a change';

function keysOfTrigger({ event, tag, call, arguments: list }: Trigger): Key[] {
  if (call) return [call];
  if (tag !== undefined) return [`sent ${tag}`];
  if (event.name === 'layerChange') return [pushed];
  // A data element may depend on any state and any path of the data layer.
  if (event.watches)
    return list.flatMap((watched): Key[] => (watched.kind === 'state' ? [watched.state] : [pushed, changed]));
  const name = textOf(list[0]);
  return [event.name, name === undefined ? `${event.name}, computed` : named(event.name, name)];
}

function keysOfAction(action: Action): Key[] {
  switch (action.kind) {
    case 'raise':
      return keysOfEvent(action.trigger.event.name, action.trigger.arguments[0]);
    case 'send':
      return [action.call];
    case 'vendor':
      return [action.tag, `sent ${action.tag.id}`];
    case 'state':
      return [action.state, changed];
    case 'call': {
      const [item] = action.action.name === 'push' ? action.arguments : [];
      if (!item) return [];
      const event = item.kind === 'record' ? item.fields.find(({ name }) => name === 'event') : { value: item };
      return [pushed, ...(event ? keysOfEvent('layer', event.value) : [])];
    }
  }
}

function keysOfEvent(event: string, argument: Expression | undefined): Key[] {
  const name = textOf(argument);
  return name === undefined ? [event] : [named(event, name), `${event}, computed`];
}

function named(event: string, name: unknown): string {
  return `${event} named ${String(name)}`;
}

function textOf(expression: Expression | undefined): unknown {
  const value = expression && (target(expression) ?? expression);
  return value?.kind === 'literal' ? value.value : undefined;
}
