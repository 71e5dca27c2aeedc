import type { EventDeclaration, Trigger } from '../core/program.ts';
import { parseType, asOptional, type Type } from '../core/type.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { events } from '../language/tables.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import { linkArguments } from './arguments.ts';
import { linkEvent } from './event.ts';
import { dotted } from './members.ts';
import type { FieldMeaning, Linker } from './linker.ts';

/** One entry of `on`: a built-in event, a declared one, or `sent(tag)`. */
export function linkTriggers(linker: Linker, source: Source, node: ast.Expression): Trigger[] {
  if (node.form === 'bad') return [];
  const text = source.text.slice(node.start, node.end);
  const at = { text, start: node.start, end: node.end };
  const call = node.form === 'call' ? node : undefined;
  const head = call ? call.of : node;
  const name = dotted(head)?.join('.') ?? '';
  if (name === 'sent' && call) return linkSent(linker, source, call, at);
  if (head.form === 'name' && linker.names.events.has(name) && !call) {
    const word = { text: name, start: head.start, end: head.end };
    const found = linker.find('events', word, source, 'unknown-event');
    const declaration = found && linkEvent(linker, found);
    return (declaration?.triggers ?? []).map((trigger) => ({ ...trigger, declaration, ...at }));
  }
  const table = events.get(name);
  if (!table) {
    const known = [...events.keys(), ...linker.names.events.keys()];
    linker.mistake('unknown-event', { name: name || text, nearest: nearest(name, known) }, source, head);
    return [];
  }
  tellMissingService(linker, source, table.name, node);
  const empty: ast.CallNode = { form: 'call', of: head, arguments: [], start: node.start, end: node.end };
  const list = linkArguments(linker, { source }, call ?? empty, name, table.parameters ?? []);
  return [{ event: table, arguments: list, ...at }];
}

function linkSent(
  linker: Linker,
  source: Source,
  call: ast.CallNode,
  at: Pick<Trigger, 'text' | 'start' | 'end'>,
): Trigger[] {
  const [argument] = call.arguments;
  const table = events.get('sent')!;
  if (argument?.value.form !== 'name' || call.arguments.length > 1) {
    linker.mistake('wrong-arguments', { name: '"sent"', takes: 'the name of a tag' }, source, call);
    return [];
  }
  const { name, start, end } = argument.value;
  const found = linker.find('running', { text: name, start, end }, source, 'unknown-tag', ['tag']);
  return found ? [{ event: table, arguments: [], tag: name, ...at }] : [];
}

/** Layer events need a data layer, direct calls the object that pages call; a project names both. */
function tellMissingService(linker: Linker, source: Source, event: string, node: ast.Node): void {
  const project = [...linker.names.project.values()][0]?.declaration;
  // A misspelt field is told where it stands.
  const has = (field: string) =>
    project?.body?.entries.some(({ key }) => key.form === 'name' && (nearest(key.name, [field]) ?? key.name) === field);
  if (!project) return;
  if (event === 'layer' && !has('dataLayer')) {
    linker.mistake('missing-data-layer', { what: 'An event of the data layer' }, source, node);
  }
  if (event === 'direct' && !has('directCalls')) linker.mistake('missing-direct-calls', {}, source, node);
}

/** The fields of all built-in events, for conditions that are declared apart from the rules that use them. */
export function everyField(): ReadonlyMap<string, FieldMeaning> {
  const fields = [...events.values()].flatMap((event) => Object.entries(event.fields ?? {}));
  return new Map(fields.map(([path, type]) => [path, { type: parseType(type), decode: false }]));
}

/** The fields that every one of a rule's events has; one that only some have cannot be relied on. */
export function fieldsOf(triggers: readonly Trigger[]): ReadonlyMap<string, FieldMeaning> {
  const [first, ...others] = triggers.map(fieldsOfOne);
  const fields = new Map(first);
  for (const other of others) {
    for (const name of fields.keys()) if (!other.has(name)) fields.delete(name);
  }
  return fields;
}

function fieldsOfOne({ event, declaration }: Trigger): Map<string, FieldMeaning> {
  const fields = new Map<string, FieldMeaning>();
  for (const [path, type] of Object.entries(event.fields ?? {})) {
    fields.set(path, { type: parseType(type), decode: false });
  }
  const isPayload = event.name === 'layer' || event.name === 'direct' || event.name === 'window';
  if (isPayload) addPayload(fields, event.name, declaration);
  return fields;
}

/** A payload comes from the page as it is: each field is read by its type, and may be missing. */
function addPayload(fields: Map<string, FieldMeaning>, event: string, declaration: EventDeclaration | undefined): void {
  const payload = declaration?.payload;
  const root = event === 'layer' ? 'event' : 'event.detail';
  if (!payload?.fields) {
    if (event === 'layer') fields.set('event', { type: { name: 'record' }, decode: true });
    return;
  }
  if (event === 'layer') fields.set('event', { type: payload, decode: true });
  addFields(fields, root, payload);
}

function addFields(fields: Map<string, FieldMeaning>, path: string, type: Type): void {
  for (const [name, field] of Object.entries(type.fields ?? {})) {
    const key = `${path}.${name}`;
    fields.set(key, { type: asOptional(field), decode: true });
    if (field.name === 'record') addFields(fields, key, field);
  }
}
