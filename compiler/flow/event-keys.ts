import { everyText } from '../evaluate/every-text.ts';
import type { Expression } from '../model/expression.ts';
import type { Action, Project, Tag, Trigger, VendorCall } from '../model/program.ts';
import { pushedItem } from '../traverse/pushed-item.ts';
import { writesOfTag } from './writes-of-tag.ts';
import { target } from '../traverse/target.ts';

/**
 * Keys of events that may start a rule, at once or later. An object stands for the end or response of a call or tag, or
 * for a change of a state; a text for all other events.
 */
export type EventKey = object | string;

/** The key of every event that can follow from a push, or from a change of some state. */
const pushed = 'a push';
const changed = 'a change';
/** The key of the events of animations: `hide` hides elements with one, and `show` ends it. */
const animations = 'animations';

/** Returns the keys of the events that start a rule or tag through a trigger. */
export function keysOfTrigger({ event, tag, call, arguments: list }: Trigger): EventKey[] {
  if (call) return [call];
  if (tag !== undefined) return [`sent ${tag}`];
  if (event.export.module !== undefined) return keysOfModule(event.export);
  if (event.name === 'layerChange') return [pushed];
  // A data element may depend on any state and any path of the data layer.
  if (event.watches)
    return list.flatMap((watched): EventKey[] => (watched.kind === 'state' ? [watched.state] : [pushed, changed]));
  const name = textOf(list[0]);
  const keys = [event.name, name === undefined ? `${event.name}, computed` : named(event.name, name)];
  const mayAnimate = event.name === 'window' && (everyText(list[0])?.some((text) => /animation/i.test(text)) ?? true);
  return mayAnimate ? [...keys, animations] : keys;
}

/** Returns the keys of the events that an action may cause. `ruleGraph` has only those that are certain. */
export function keysOfAction(action: Action, project: Pick<Project, 'dataLayer'>): EventKey[] {
  switch (action.kind) {
    case 'raise':
      return keysOfEvent(action.trigger.event.name, action.trigger.arguments[0]);
    case 'send':
      return [action.call];
    case 'vendor':
      return [
        ...keysOfTag(action.tag, project),
        ...keysOfCommands(action, project),
        ...keysOfModule(action.tag.vendor.actions[action.action].export),
        ...keysOfPush(action),
      ];
    case 'state':
      return [action.state, changed];
    case 'call': {
      const isAnimated = ['hide', 'show'].includes(action.action.name);
      return [...keysOfModule(action.action.export), ...keysOfPush(action), ...(isAnimated ? [animations] : [])];
    }
  }
}

function keysOfPush(action: Action): EventKey[] {
  const item = pushedItem(action);
  if (!item) return [];
  const event = item.kind === 'record' ? item.fields.find(({ name }) => name === 'event') : { value: item };
  return [pushed, ...(event ? keysOfEvent('layer', event.value) : [])];
}

/** Returns the key of the events that a custom module dispatches. */
function keysOfModule(code: { readonly module?: string } | undefined): EventKey[] {
  return code?.module === undefined ? [] : [`events of ${code.module}`];
}

/** Returns the keys of the events that follow an action of a tag. */
export function keysOfTag(tag: Tag, project: Pick<Project, 'dataLayer'>): EventKey[] {
  const action = tag.vendor.starts ?? 'run';
  return [tag, `sent ${tag.id}`, ...keysOfCommands({ tag, action, arguments: [], variables: [] }, project)];
}

/** Returns the keys of events that the commands of a vendor push into the data layer, as the command "set" can. */
function keysOfCommands(call: VendorCall, { dataLayer }: Pick<Project, 'dataLayer'>): EventKey[] {
  const isForLayer = writesOfTag(call, dataLayer).some(({ place: [kind] }) => kind === 'event');
  return isForLayer ? [pushed, 'layer', 'layer, computed'] : [];
}

function keysOfEvent(event: string, argument: Expression | undefined): EventKey[] {
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
