import type { Place } from '../../../runtime/tables/place.ts';
import { source as globalSource } from '../../../runtime/sources/global/source.ts';
import { usesLibrary } from '../analysis/uses-library.ts';
import { withOptions } from '../evaluate/command-of.ts';
import { everyText } from '../evaluate/possible-values.ts';
import { staticValue } from '../evaluate/static-value.ts';
import { isLeftOut } from '../evaluate/is-left-out.ts';
import { setFunction } from '../../language/tables/command-functions.ts';
import type { CommandQueue, DeclaredCommand, DeclaredVendor, Vendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Project, Tag, VendorCall } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { walk } from '../traverse/walk.ts';
import type { Write } from './writes.ts';

/** A call of a tag's action, in a project with this data layer. */
interface Called extends VendorCall {
  readonly dataLayer: Project['dataLayer'];
}

/**
 * Returns what an action of a tag writes into the page: what the client or the script of the vendor finds there. It is the
 * same for all tags that share a queue. What a script writes by itself is unknown, and not part of it.
 */
export function writesOfTag(call: VendorCall, dataLayer: Project['dataLayer']): readonly Write[] {
  const called = { ...call, dataLayer };
  const { vendor } = call.tag;
  const own = writersOf(ofTable).flatMap((write) => write(vendor, called));
  const { declared } = vendor;
  return declared ? [...own, ...writersOf(ofDeclared).flatMap((write) => write(declared, called))] : own;
}

type WritesOf<Parts> = { readonly [Part in keyof Required<Parts>]: Writing<Parts> | undefined };
type Writing<Parts> = (parts: Parts, called: Called) => readonly Write[];

/** Thousands of actions use few vendors, and most properties write nothing. */
const writersOf = memoize(<Parts>(table: WritesOf<Parts>) =>
  Object.values<Writing<Parts> | undefined>(table).filter((write) => write !== undefined),
);

/** What each property of a vendor's table writes. A new one has to be decided here. */
const ofTable: WritesOf<Vendor> = {
  writes: ({ writes }, called) => at(writes, optionsOf(called)),
  actions: ({ actions }, called) => {
    const { by } = actions[called.action] ?? {};
    const values = [...optionsOf(called), ...called.arguments];
    if (by === 'script') return at([['inserted', 'script']], values);
    return by === 'frame' ? at([['inserted', 'iframe']], values) : [];
  },
  library: ({ library }, called) => {
    if (!library || !usesLibrary(called.tag)) return [];
    return at(globalsOf(called.tag.options[library.option], called), valuesOf(called));
  },
  client: ({ client }, called) => (client ? at([['answer', called.tag.id]], optionsOf(called)) : []),
  cookies: ({ cookies = {} }, called) => {
    const own = Object.keys(cookies).filter((name) => cookies[name].isOwn);
    return at(
      own.map((name): Place => ['cookie', name]),
      optionsOf(called),
    );
  },
  // The script of the vendor writes them, and not the code of the bundle.
  storage: undefined,
  // Functions for the page, which have no values.
  page: undefined,
  part: undefined,
  name: undefined,
  title: undefined,
  summary: undefined,
  isElement: undefined,
  hosts: undefined,
  group: undefined,
  cannotWithdraw: undefined,
  reason: undefined,
  approved: undefined,
  operator: undefined,
  refusal: undefined,
  options: undefined,
  needsOneOf: undefined,
  starts: undefined,
  personalParameters: undefined,
  fields: undefined,
  fieldWords: undefined,
  publicFields: undefined,
  simulatedFields: undefined,
  sentIds: undefined,
  alsoCalled: undefined,
  simulation: undefined,
  examples: undefined,
  example: undefined,
  declared: undefined,
};

/** What each field of a declared vendor writes. */
const ofDeclared: WritesOf<DeclaredVendor> = {
  queue: ({ queue }, called) => {
    if (!queue) return [];
    const settings = queue.form === 'list' ? queue.settings : queue.form === 'arguments' ? undefined : queue.set;
    const names = namesOfQueue(queue);
    const set = settings?.kind === 'record' ? settings.fields : [];
    return [
      ...at(names, []),
      ...set.flatMap(({ name, value }) => at(names.map((place): Place => [...place, name]), givenTo(value, called))),
      ...queue.first.flatMap((command) => writesOfCommand(command, queue, called)),
    ]; // prettier-ignore
  },
  script: writesOfScript('script'),
  query: writesOfScript('query'),
  attributes: writesOfScript('attributes'),
  globals: ({ globals }, called) =>
    globals?.kind === 'record'
      ? globals.fields.flatMap(({ name, value }) => at([placeOfGlobal(name)], givenTo(value, called)))
      : [],
  first: writesOfCommands('first'),
  loaded: writesOfCommands('loaded'),
  grant: writesOfCommands('grant'),
  withdraw: writesOfCommands('withdraw'),
  commands: ({ commands, queue }, called) => {
    const command = commands[called.action] as DeclaredCommand | undefined;
    switch (command?.kind) {
      case 'command':
        return writesOfCommand(command.list, queue, called);
      case 'module':
        return writesOfCommand(command.call, queue, called);
      // A request for an image, which is no element of the page; or only the start of the vendor.
      case 'get':
      case undefined:
        return [];
    }
  },
  cannotWithdraw: undefined,
  automatic: undefined,
  switches: undefined,
  pageViews: undefined,
  hosts: undefined,
  inputs: undefined,
};

/** The element of a vendor's script, which an action that only sends a request does not load. */
function writesOfScript(part: 'script' | 'query' | 'attributes'): Writing<DeclaredVendor> {
  return ({ script, commands, [part]: value }, called) => {
    if (!script || !value || commands[called.action]?.kind === 'get') return [];
    return at([['inserted', 'script']], givenTo(value, called));
  };
}

function writesOfCommands(field: 'first' | 'loaded' | 'grant' | 'withdraw'): Writing<DeclaredVendor> {
  return ({ queue, [field]: commands }, called) =>
    commands.flatMap((command) => writesOfCommand(command, queue, called));
}

/** Returns what a command writes: an item of the queue, a global variable, or what a custom module may return. */
function writesOfCommand(command: Expression, queue: CommandQueue | undefined, called: Called): readonly Write[] {
  const values = givenTo(command, called);
  if (command.kind === 'call' && command.function === setFunction)
    return at(globalsOf(command.arguments[0], called), values);
  const module = command.kind === 'call' ? command.function.export?.module : undefined;
  if (module !== undefined) return at([['module', module]], values);
  if (!queue) return [];
  // A function keeps its commands in a list of its own.
  const places = namesOfQueue(queue).map((place): Place =>
    queue.form === 'function' ? [...place, queue.kept] : place,
  );
  return [...at(places, values), ...writesOfLayer(command, queue, called)];
}

function namesOfQueue(queue: CommandQueue): readonly Place[] {
  return [queue.global, ...(queue.form === 'function' ? queue.also : [])].map(placeOfGlobal);
}

/**
 * Returns what a command changes in the state and events of the project's data layer, if that is its queue. Of the commands
 * that are `arguments` only `set` does: `["set", { a: 1 }]`, or `["set", "a.b", 1]`.
 */
function writesOfLayer(command: Expression, queue: CommandQueue, called: Called): readonly Write[] {
  if (queue.global !== called.dataLayer.name) return [];
  const values = givenTo(command, called);
  const [name, item, ...others] = command.kind === 'list' ? command.items : [];
  const isKnown = name !== undefined && staticValue(name) !== undefined && queue.form === 'arguments';
  if (isKnown && staticValue(name) !== 'set') return [];
  if (isKnown && item?.kind === 'record' && others.length === 0)
    return item.fields.flatMap((field) => at(placesOfField(field.name), givenTo(field.value, called)));
  const path = isKnown && item && others.length === 1 ? everyText(withOptions(item, called.tag)) : undefined;
  return at(path?.flatMap(placesOfField) ?? [['layer'], ['event', 'layer']], values);
}

/** The name of an event starts rules, and is in the state, too. */
function placesOfField(name: string): readonly Place[] {
  return name === 'event'
    ? [
        ['event', 'layer'],
        ['layer', name],
      ]
    : [['layer', name]];
}

/** Returns the write of some values to each of some places. */
export function at(places: readonly Place[], values: readonly Expression[] = []): readonly Write[] {
  return places.map((place) => ({ place, values }));
}

const placeOfGlobal = (path: string): Place => globalSource.place.steps(path);

/** Returns the global variables of a name or path. With a computed one, it may be any. */
function globalsOf(name: Expression, { tag }: Called): readonly Place[] {
  return everyText(withOptions(name, tag))?.map(placeOfGlobal) ?? [['global']];
}

function optionsOf({ tag }: Called): readonly Expression[] {
  return givenOptionsOf(tag);
}

const givenOptionsOf = memoize(({ options }: Tag) => Object.values(options).filter((value) => !isLeftOut(value)));

function valuesOf(called: Called): readonly Expression[] {
  const variables = called.variables.map(({ value }) => value);
  return [...optionsOf(called), ...called.arguments, ...variables].filter((value) => !isLeftOut(value));
}

/** Returns the options of a tag and arguments of the action that a part of its vendor contains. */
function givenTo(part: Expression, { tag, action, arguments: list }: Called): readonly Expression[] {
  const { parameters = [] } = tag.vendor.actions[action] ?? {};
  const names = [...walk(part)].flatMap((one) => (one.kind === 'parameter' ? [one.name] : []));
  const given = [...new Set(names)].map((name) => {
    const index = parameters.findIndex((parameter) => parameter.name === name);
    return index < 0 ? tag.options[name] : list[index];
  });
  return given.filter((value) => value && !isLeftOut(value));
}
