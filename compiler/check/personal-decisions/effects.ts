import {
  keyOfResponse,
  keysOfAction,
  keysOfTag,
  type EventKey,
  moduleOfAction,
  modulesWithValues,
} from '../../compile/flow/event-keys.ts';
import { flowOf } from '../../compile/flow/flow.ts';
import { isLength, pathsOfItem, writesOf, writesOfValues, type Write } from '../../compile/flow/writes.ts';
import {
  partyOfCall,
  partyOfOptions,
  partyOfVendorCall,
  thirdGates,
  type Party,
} from '../../compile/evaluate/party-of.ts';
import { fieldsOfResponder } from '../../compile/infer/call/responder.ts';
import { hidesDecisions } from '../../compile/infer/labels/is-labelled-as.ts';
import { labelsAt } from '../../compile/infer/labels/label-tree.ts';
import type { Action, Call, Declared, Program, Running, Tag } from '../../language/model/program.ts';
import type { TypeFields } from '../../language/model/type.ts';
import { pushedItem } from '../../compile/traverse/expression-sites.ts';
import { readBack } from '../personal-states/read-back.ts';
import { addTo } from '../../language/source/lists.ts';

/**
 * What others can see of a decision: third parties that are contacted, places that are written whose label does not hide it,
 * and tags that write into the page what rules read without a label.
 */
export interface Effects {
  readonly parties: Set<string>;
  readonly places: Set<string>;
  readonly tags: Set<string>;
}

/** A rule, tag, call or action that may depend on a decision. */
export type EffectNode = Running | Call | Action;

/** How many names of effects are collected. More would make the time quadratic, and messages unreadable. */
export const mostNames = 5;

export function noEffects(): Effects {
  return { parties: new Set(), places: new Set(), tags: new Set() };
}

/** Adds effects to others, up to `mostNames` of each kind. Returns whether any is new. */
export function addEffects(to: Effects, from: Effects): boolean {
  const parties = addNames(to.parties, from.parties);
  const places = addNames(to.places, from.places);
  return addNames(to.tags, from.tags) || parties || places;
}

/** Returns the effects of both, up to `mostNames` of each kind. */
export function joinedEffects(one: Effects, other: Effects): Effects {
  const joined = noEffects();
  addEffects(joined, one);
  addEffects(joined, other);
  return joined;
}

function addNames(to: Set<string>, from: ReadonlySet<string>): boolean {
  const { size } = to;
  for (const name of from) if (to.size < mostNames) to.add(name);
  return to.size > size;
}

/**
 * Returns a function for the effects of a rule, tag, call or action: its own, and those of all rules and tags that it may
 * start, at once or later. Takes linear time, because each node changes at most 3 × `mostNames` times.
 */
export function createEffects(program: Program): (node: EffectNode) => Effects {
  const { rules, tags, calls, project } = program;
  const { startedBy } = flowOf(program);
  const effects = new Map<EffectNode | EventKey, Effects>();
  const causes = new Map<EffectNode | EventKey, (EffectNode | EventKey)[]>();
  const add = (node: EffectNode | EventKey, own: Effects, next: readonly (EffectNode | EventKey)[]) => {
    effects.set(node, own);
    for (const one of next) addTo(causes, one, node);
  };
  for (const rule of rules) {
    add(rule, noEffects(), rule.actions);
    for (const action of rule.actions) add(action, effectsOfAction(action, program), keysOfAction(action, project));
  }
  for (const tag of tags) add(tag, effectsOfTag(tag, program), keysOfTag(tag, project));
  for (const call of calls) add(call, effectsOfCall(call, program), [keyOfResponse(call)]);
  for (const key of causes.keys()) if (typeof key === 'string') add(key, noEffects(), startedBy([key]));
  spread(effects, causes);
  return (node) => effects.get(node) ?? noEffects();
}

/** Adds the effects of each node to the nodes that cause it, until nothing changes. */
function spread<One>(effects: ReadonlyMap<One, Effects>, causes: ReadonlyMap<One, readonly One[]>): void {
  const open = [...effects.keys()];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const cause of causes.get(node) ?? []) {
      if (addEffects(effects.get(cause)!, effects.get(node)!)) open.push(cause);
    }
  }
}

function effectsOfTag(tag: Tag, program: Program): Effects {
  const own = contact(tag, partyOfOptions(tag, program), program);
  return joinedEffects(own, shown(tag, writesOf(program).ofTag(tag), program));
}

/**
 * Contacting a tag shows the decision like an action of it. It may also contact the partners that its options name.
 */
function contact(tag: Tag, to: Party, program: Program): Effects {
  const partners = new Set(thirdGates(tag, program).map(({ id }) => id));
  return joinedEffects(sentBy(to, tag, fieldsOfClient(tag)), { ...noEffects(), parties: partners });
}

/** What a tag writes is there only if the decision lets it. */
function shown({ id }: Tag, writes: readonly Write[], program: Program): Effects {
  return { ...noEffects(), tags: new Set(readBack(writes, program) ? [id] : []) };
}

function effectsOfCall(call: Call, program: Program): Effects {
  return sentBy(partyOfCall(call, program), call, call.answer);
}

/** A request shows the decision to its recipient, and to whoever reads the fields of its response. */
function sentBy(to: Party, { id }: Declared, response: TypeFields): Effects {
  const isOpen = Object.values(response).some((type) => !hidesDecisions(type));
  return { ...party(to === 'third', id), ...(isOpen && places([id])) };
}

function fieldsOfClient(tag: Tag): TypeFields {
  return tag.vendor.fields ? fieldsOfResponder(tag) : {};
}

function effectsOfAction(action: Action, program: Program): Effects {
  switch (action.kind) {
    case 'vendor': {
      const sent = contact(action.tag, partyOfVendorCall(action, program), program);
      const own = joinedEffects(sent, shown(action.tag, writesOf(program).ofAction(action), program));
      return joinedEffects(own, { ...noEffects(), ...places(openModules(action, program)) });
    }
    case 'send':
      return effectsOfCall(action.call, program);
    case 'state':
      return { ...noEffects(), ...(!hidesDecisions(action.state.type) && places([action.state.id])) };
    case 'call': {
      const isPublished = action.action.parameters?.some((parameter) => parameter.isPublished);
      const written = [...openPlaces(action, program), ...openItems(action, program), ...openModules(action, program)];
      return { ...party(Boolean(isPublished), action.action.name), ...places(written) };
    }
    case 'raise':
      return { ...noEffects(), ...places(openItems(action, program)) };
  }
}

function party(isThird: boolean, name: string): Effects {
  return { ...noEffects(), parties: new Set(isThird ? [name] : []) };
}

function places(names: readonly string[]): Pick<Effects, 'places'> {
  return { places: new Set(names) };
}

/** Returns the attributes and paths of the data layer that an action writes and whose label does not hide a decision. */
function openPlaces(action: Extract<Action, { kind: 'call' }>, { labels, project }: Program): readonly string[] {
  const item = pushedItem(action);
  return [...writesOfValues(action), ...(item ? pathsOfItem(item, project.dataLayer) : [])]
    .filter(({ place }) => !hidesDecisions(labelsAt(labels, place)))
    .map(({ place }) => place.slice(1).join('.') || place[0]);
}

/**
 * Returns the array of the data layer if an action adds an item, and rules read its items by their index or how many there
 * are, or the length of a text that a record of the item may replace.
 */
function openItems(action: Action, program: Program): readonly string[] {
  const added = writesOf(program)
    .ofAction(action)
    .filter(({ place }) => place[0] === 'global' || isLength(place));
  return readBack(added, program) ? [program.project.dataLayer.name] : [];
}

/** Returns the custom module of an action if rules also read its values, and its label does not hide a decision. */
function openModules(action: Action, program: Program): readonly string[] {
  const module = moduleOfAction(action);
  if (module === undefined || !modulesWithValues(program).has(module)) return [];
  return hidesDecisions(labelsAt(program.labels, ['module', module])) ? [] : [module];
}
