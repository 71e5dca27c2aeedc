import type { Expression } from '../../../language/model/expression.ts';
import type { Trigger } from '../../../language/model/program.ts';
import { parseType, asOptional, unknownType, type Type } from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { asWritten } from '../../../language/tables/as-written.ts';
import { eventTimes, foreignEvents } from '../../../language/tables/foreign-events.ts';
import { events } from '../../../language/tables/tables.ts';
import type { EventTable } from '../../../../runtime/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { knownPlaces } from '../../infer/labels/places-of-call.ts';
import { partOfData, placesOfEvent } from '../../infer/labels/labelled-places.ts';
import { withLabelsOf } from '../../infer/labels/label-of.ts';
import { linkClientNamed } from '../../infer/call/responder.ts';
import { linkCallNamed } from '../../infer/call/calls.ts';
import { dotted } from '../../infer/members.ts';
import { linkCustomEvent } from '../event/custom-event.ts';
import { findTag } from '../tag/find-tag.ts';
import { isModuleCall } from '../../infer/modules/custom-module.ts';
import type { Linker } from '../../bind/linker.ts';
import { reportMissingConsent } from '../../infer/missing-consent.ts';
import type { EventFields, FieldMeaning } from '../../bind/context.ts';
import { lazily, memoize } from '../../traverse/memoize.ts';

/** Links one entry of `on`: a built-in event, a declared event, or an event of a tag or call such as `sent(tag)`. */
export function linkTriggers(linker: Linker, source: Source, node: ast.ExpressionNode): Trigger[] {
  if (node.form === 'bad') return [];
  if (node.form === 'binary' && node.operator === 'and') {
    linker.mistake(
      'not-here',
      {
        what: '"and" between events',
        where: 'in a rule, between all of its events; other events need a rule of their own',
      },
      source,
      node,
    );
    return [];
  }
  const at = { text: () => printExpression(node), start: node.start, end: node.end };
  const call = node.form === 'call' ? node : undefined;
  const head = call ? call.of : node;
  const name = dotted(head)?.join('.') ?? '';
  if (name === 'sent' && call) return linkSent(linker, source, call, at);
  if ((name === 'answered' || name === 'failed') && call) {
    const named = linkClientNamed(linker, source, call) ?? linkCallNamed(linker, source, call, name);
    return named ? [{ event: events.get(name)!, arguments: [], call: named, ...at }] : [];
  }
  if (head.form === 'name' && isDeclared(linker, source, name) && !call) return linkDeclared(linker, source, head, at);
  if (isModuleCall(node)) {
    const own = linkCustomEvent(linker, source, node);
    return own ? [{ ...own, arguments: [], ...at }] : [];
  }
  const table = events.get(name);
  if (table) return linkBuiltIn(linker, source, node, table, at);
  reportUnknownEvent(linker, source, node, name);
  return [];
}

type At = Pick<Trigger, 'text' | 'start' | 'end'>;

/** Returns the triggers of a declared event. */
function linkDeclared(linker: Linker, source: Source, { name, start, end }: ast.NameNode, at: At): Trigger[] {
  const found = linker.find('events', { text: name, start, end }, source, 'unknown-event');
  const declaration = found && linker.meaning('event', found);
  // If the declaration or its schema is unreadable, the fields are unknown.
  const isUnsure = declaration?.payload?.name === 'unknown';
  if (isUnsure || found?.declaration.incomplete || (found && linker.isLost(found.declaration))) return [];
  return (declaration?.triggers ?? []).map((trigger) => ({ ...trigger, declaration, ...at }));
}

function linkBuiltIn(linker: Linker, source: Source, node: ast.ExpressionNode, table: EventTable, at: At): Trigger[] {
  const head = node.form === 'call' ? node.of : node;
  reportMissingService(linker, source, table.name, node);
  reportMissingConsent(linker, source, table, head);
  const empty: ast.CallNode = { form: 'call', of: head, arguments: [], start: node.start, end: node.end };
  const call = node.form === 'call' ? node : empty;
  const list = linkArguments(linker, { source }, call, table.name, table.parameters ?? []);
  if (table.watches && !list.every(isNamedValue)) {
    const takes = 'the name of a state or of a data element';
    linker.mistake('wrong-arguments', { name: `"${table.name}"`, takes }, source, node);
    return [];
  }
  const { place } = table;
  const watched = place && knownPlaces(linker, { source }, call, { ...table, place }, list);
  return [{ event: table, arguments: list, ...(watched && { watched }), ...at }];
}

function reportUnknownEvent(linker: Linker, source: Source, node: ast.ExpressionNode, name: string): void {
  const head = node.form === 'call' ? node.of : node;
  const declaredEvents = linker.visible('events', source).map((found) => found.name.text);
  if (node.form === 'binary' && node.operator === 'or') {
    linker.mistake(
      'not-here',
      { what: '"or"', where: 'between conditions; between events, write a comma' },
      source,
      node,
    );
    return;
  }
  const given =
    node.form === 'call' ? node.arguments.map((argument) => source.text.slice(argument.start, argument.end)) : [];
  const meant = (foreignEvents.get(name) ?? []).map((event) => ({
    event: withArguments(event, given),
    runs: eventTimes.get(event)!,
  }));
  const near = meant.length > 0 ? undefined : nearest(name, [...events.keys(), ...declaredEvents]);
  linker.mistake('unknown-event', { name: name || printExpression(node), nearest: near, meant }, source, head);
}

/** Returns an event as rules write it, with these arguments. */
function withArguments(event: string, given: readonly string[]): string {
  const [first] = asWritten(events.get(event)?.parameters ?? []);
  const needed = first && first.default === undefined && !first.type.endsWith('?') ? ['…'] : [];
  const list = first && given.length > 0 ? given : needed;
  return list.length > 0 ? `${event}(${list.join(', ')})` : event;
}

/** Also true for the type unknown, whose error was reported already. */
function isNamedValue({ kind, type }: Expression): boolean {
  return kind === 'state' || kind === 'data' || type.name === 'unknown';
}

/** Also true if the event is private to another file, which is reported later. */
function isDeclared(linker: Linker, source: Source, name: string): boolean {
  if (linker.lookup('events', name, source)) return true;
  return !events.has(name) && linker.hidden('events', name, source) !== undefined;
}

function linkSent(linker: Linker, source: Source, call: ast.CallNode, at: At): Trigger[] {
  const [argument] = call.arguments;
  const table = events.get('sent')!;
  if (argument?.value.form !== 'name' || call.arguments.length > 1) {
    linker.mistake('wrong-arguments', { name: '"sent"', takes: 'the name of a tag' }, source, call);
    return [];
  }
  const { name, start, end } = argument.value;
  const found = findTag(linker, { text: name, start, end }, source);
  return found ? [{ event: table, arguments: [], tag: name, ...at }] : [];
}

/** Reports an event of the data layer, or a direct call, if the project does not name the global object it needs. */
function reportMissingService(linker: Linker, source: Source, event: string, node: ast.Node): void {
  if (event !== 'layer' && event !== 'direct') return;
  const project = [...linker.names('project').values()][0]?.declaration;
  if (!project) return;
  const fields = projectFields(project);
  if (event === 'layer' && !fields.has('dataLayer')) {
    linker.mistake('missing-data-layer', { what: 'An event of the data layer' }, source, node);
  }
  if (event === 'direct' && !fields.has('directCalls')) linker.mistake('missing-direct-calls', {}, source, node);
}

/** Returns the names of the fields of a project. A misspelt field, which is reported elsewhere, counts as the one meant. */
const projectFields = memoize(({ body }: ast.Declaration): ReadonlySet<string> => {
  const names = (body?.entries ?? []).flatMap(({ key }) => (key.form === 'name' ? key.name : []));
  return new Set(names.map((name) => nearest(name, ['dataLayer', 'directCalls']) ?? name));
});

/** Returns the fields of all built-in events. Conditions need them, because any rule may use a condition. */
export const everyField: () => ReadonlyMap<string, FieldMeaning> = lazily(
  () => new Map([...events.values()].flatMap((event) => [...builtInFields(event, [['event']])])),
);

/** Returns fields for a rule with an unknown event; the type of the payload is unknown too. */
export function fieldsOfUnknownEvents(): ReadonlyMap<string, FieldMeaning> {
  return new Map([...everyField(), ['event', { type: unknownType, decode: false }]]);
}

/** Returns the fields that all events of a rule have, with the labels that they have in any of them. */
export function fieldsOf(triggers: readonly Trigger[]): ReadonlyMap<string, FieldMeaning> {
  const [first, ...others] = triggers.map(fieldsOfOne);
  if (first && others.length === 0) return first;
  const fields = new Map<string, FieldMeaning>();
  for (const [name, field] of first ?? []) {
    const same = others.flatMap((other) => other.get(name) ?? []);
    if (same.length === others.length) fields.set(name, joinedField(field, same));
  }
  return fields;
}

/** Returns the fields of each event of a rule. */
export function eventFieldsOf(triggers: readonly Trigger[]): readonly EventFields[] {
  return triggers.map((trigger) => ({ text: trigger.text(), fields: fieldsOfOne(trigger) }));
}

/** Returns a field that events share, with the labels and the places of all of them. */
function joinedField(first: FieldMeaning, others: readonly FieldMeaning[]): FieldMeaning {
  const type = others.reduce((joined, other) => withLabelsOf(joined, other.type), first.type);
  const places = [first, ...others].flatMap((field) => field.places ?? []);
  return { ...first, type, places: [...new Map(places.map((steps) => [steps.join('\n'), steps])).values()] };
}

function fieldsOfOne(trigger: Trigger): Map<string, FieldMeaning> {
  const { event, declaration, payload = declaration?.payload } = trigger;
  const places = placesOfEvent(trigger);
  const fields = builtInFields(event, places);
  if (carriesData(event)) addPayload(fields, event.name, payload, places);
  return fields;
}

function carriesData({ name, export: { module } }: EventTable): boolean {
  return /^(layer|direct|window|message)$/.test(name) || module !== undefined;
}

function builtInFields(event: EventTable, places: FieldMeaning['places']): Map<string, FieldMeaning> {
  const { fields = {}, eventPaths = {}, fieldPlaces = {}, fieldRemoves, words = {} } = event;
  return new Map(
    Object.entries(fields).map(([path, type]) => {
      const at = eventPaths[path]?.split('.');
      const isData = carriesData(event) && parseType(type).name === 'record';
      const own = isData ? below(places, at?.slice(1)) : fieldPlaces[path];
      return [
        path,
        {
          type: parseType(type),
          decode: false,
          at,
          ...(own && { places: own }),
          removes: fieldRemoves?.[path],
          words: words[path],
        },
      ];
    }),
  );
}

function below(places: FieldMeaning['places'], names: readonly string[] = []): FieldMeaning['places'] {
  return places?.map((steps) => partOfData(steps, names));
}

/** Adds the fields of a payload. They come from the page, so each is decoded by its type and may be missing. */
function addPayload(
  fields: Map<string, FieldMeaning>,
  event: string,
  payload: Type | undefined,
  places: FieldMeaning['places'],
): void {
  const root = event === 'layer' ? 'event' : 'event.detail';
  if (!payload?.fields) {
    if (event === 'layer') fields.set('event', { type: { name: 'record' }, decode: true, places });
    return;
  }
  fields.set(root, { type: event === 'layer' ? payload : asOptional(payload), decode: true, places });
  addFields(fields, root, payload, places);
}

function addFields(fields: Map<string, FieldMeaning>, path: string, type: Type, places: FieldMeaning['places']): void {
  for (const [name, field] of Object.entries(type.fields ?? {})) {
    const key = `${path}.${name}`;
    const inner = below(places, [name]);
    fields.set(key, { type: asOptional(field), decode: true, places: inner });
    if (field.name === 'record') addFields(fields, key, field, inner);
  }
}
