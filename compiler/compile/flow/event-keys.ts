import { everyText } from '../evaluate/possible-values.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type {
  Action,
  Program,
  Project,
  Responder,
  State,
  Tag,
  Trigger,
  VendorCall,
} from '../../language/model/program.ts';
import { expressionSitesOf, pushedItem } from '../traverse/expression-sites.ts';
import { memoize } from '../traverse/memoize.ts';
import { walk } from '../traverse/walk.ts';
import { writesOfTag } from './writes-of-tag.ts';
import { definitionOf } from '../traverse/references-of.ts';

/** A key of events that may start a rule, at once or later. */
export type EventKey = string;

/** The keys of the events of watched values that may follow from any push, or from the change of any state. */
const afterPush = 'a value after a push';
const afterChange = 'a value after a change of a state';
/** The key of the events of animations: `hide` hides elements with one, and `show` ends it. */
const animations = 'animations';

/** Returns the keys of the events that start a rule or tag through a trigger. */
export function keysOfTrigger({ event, tag, call, arguments: list }: Trigger): EventKey[] {
  if (call) return [keyOfResponse(call)];
  if (tag !== undefined) return [keyOfEnd(tag)];
  if (event.export.module !== undefined) return keysOfModule(event.export.module);
  // A data element may depend on any state and any path of the data layer.
  if (event.watches)
    return list.flatMap((watched) =>
      watched.kind === 'state' ? [keyOfChange(watched.state)] : [afterPush, afterChange],
    );
  const name = textOf(list[0]);
  const keys = [event.name, name === undefined ? computed(event.name) : named(event.name, name)];
  const mayAnimate = event.name === 'window' && (everyText(list[0])?.some((text) => /animation/i.test(text)) ?? true);
  return mayAnimate ? [...keys, animations] : keys;
}

/** Whether events of watched values have a key. What reads the values shows more exactly which. */
export function isOfWatched(key: EventKey): boolean {
  return key === afterPush || key === afterChange;
}

/**
 * Returns the key of the event of a trigger if rules cause exactly this event, and it is delivered before the next action:
 * one with a name, the end of a tag, or a change of a state.
 */
export function certainKeyOf(trigger: Trigger): EventKey | undefined {
  const { event, tag, arguments: list } = trigger;
  if (event.name === 'changed') return list[0]?.kind === 'state' ? keyOfChange(list[0].state) : undefined;
  if (event.name === 'sent') return tag && keyOfEnd(tag);
  if (event.name !== 'direct' && event.name !== 'layer') return undefined;
  const name = textOf(list[0]);
  return typeof name === 'string' ? named(event.name, name) : undefined;
}

/** Returns the key of the event that an action certainly causes before the next action: see `certainKeyOf`. */
export function certainKeyOfAction(action: Action): EventKey | undefined {
  switch (action.kind) {
    case 'state':
      return keyOfChange(action.state);
    case 'raise':
      return certainKeyOf(action.trigger);
    case 'vendor':
      return certainKeyOfPush(action) ?? (action.tag.vendor.client ? undefined : keyOfEnd(action.tag.id));
    case 'call':
      return certainKeyOfPush(action);
    case 'send':
      return undefined;
  }
}

function certainKeyOfPush(action: Action): EventKey | undefined {
  const item = pushedItem(action);
  const name = item?.kind === 'record' ? textOf(item.fields.find((field) => field.name === 'event')?.value) : undefined;
  return typeof name === 'string' ? named('layer', name) : undefined;
}

/** Returns the keys of the events that an action may cause. */
export function keysOfAction(action: Action, project: Pick<Project, 'dataLayer'>): EventKey[] {
  switch (action.kind) {
    case 'raise':
      return keysOfEvent(action.trigger.event.name, action.trigger.arguments[0]);
    case 'send':
      return [keyOfResponse(action.call)];
    case 'vendor':
      return [
        ...keysOfTag(action.tag, project),
        ...keysOfCommands(action, project),
        ...keysOfModule(moduleOfAction(action)),
        ...keysOfPush(action),
      ];
    case 'state':
      return [keyOfChange(action.state), afterChange];
    case 'call': {
      const isAnimated = ['hide', 'show'].includes(action.action.name);
      return [...keysOfModule(moduleOfAction(action)), ...keysOfPush(action), ...(isAnimated ? [animations] : [])];
    }
  }
}

function keysOfPush(action: Action): EventKey[] {
  const item = pushedItem(action);
  if (!item) return [];
  const event = item.kind === 'record' ? item.fields.find(({ name }) => name === 'event') : { value: item };
  return ['layerChange', afterPush, ...(event ? keysOfEvent('layer', event.value) : [])];
}

/** Returns the key of the events that a custom module dispatches. */
function keysOfModule(module: string | undefined): EventKey[] {
  return module === undefined ? [] : [`events of ${module}`];
}

/** Returns the custom module that performs an action. Undefined for actions of tagc. */
export function moduleOfAction(action: Action): string | undefined {
  if (action.kind === 'call') return action.action.export?.module;
  return action.kind === 'vendor' ? action.tag.vendor.actions[action.action].export?.module : undefined;
}

/** Returns the keys of the events that follow an action of a tag. */
export function keysOfTag(tag: Tag, project: Pick<Project, 'dataLayer'>): EventKey[] {
  const action = tag.vendor.starts ?? 'run';
  return [
    keyOfResponse(tag),
    keyOfEnd(tag.id),
    ...keysOfCommands({ tag, action, arguments: [], variables: [] }, project),
  ];
}

/** Returns the keys of events that the commands of a vendor push into the data layer, as the command "set" can. */
function keysOfCommands(call: VendorCall, { dataLayer }: Pick<Project, 'dataLayer'>): EventKey[] {
  const isForLayer = writesOfTag(call, dataLayer).some(({ place: [kind] }) => kind === 'event');
  return isForLayer ? ['layerChange', afterPush, 'layer', computed('layer')] : [];
}

function keysOfEvent(event: string, argument: Expression | undefined): EventKey[] {
  const name = textOf(argument);
  return name === undefined ? [event] : [named(event, name), computed(event)];
}

/** Private states of two files may have the same name. */
export function keyOfChange({ id, source }: State): EventKey {
  return `changed state ${id} (${source.path})`;
}

/** The start of a tag that has no responses ends at once. */
export function keyOfEnd(tag: string): EventKey {
  return `sent ${tag}`;
}

export function keyOfResponse({ id }: Responder): EventKey {
  return `response of ${id}`;
}

function computed(event: string): EventKey {
  return `${event}, computed`;
}

function named(event: string, name: unknown): EventKey {
  return `${event} named ${String(name)}`;
}

function textOf(expression: Expression | undefined): unknown {
  const value = expression && (definitionOf(expression) ?? expression);
  return value?.kind === 'literal' ? value.value : undefined;
}

/** Returns the modules whose values or events rules read, and how often rule files name each of them for that. */
export const modulesWithValues: (program: Program) => ReadonlyMap<string, number> = memoize((program) => {
  const read = expressionSitesOf(program).flatMap(({ expression }) =>
    readsOfModules(expression).flatMap(({ source }) => source.export.module ?? []),
  );
  const heard = [...program.events, ...program.rules, ...program.tags].flatMap(({ triggers }) =>
    triggers.flatMap(({ event }) => event.export.module ?? []),
  );
  const counts = new Map<string, number>();
  for (const module of [...read, ...heard]) counts.set(module, (counts.get(module) ?? 0) + 1);
  return counts;
});

/** Returns the reads of custom modules in an expression. */
export function readsOfModules(expression: Expression): readonly ExpressionOf<'source'>[] {
  return walk(expression).filter(
    (part) => part.kind === 'source' && part.source.export.module !== undefined,
  ) as ExpressionOf<'source'>[];
}
