import type { Value } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Trigger } from '../../../language/model/program.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { linkStaticValue } from '../../infer/check-value.ts';
import { asOptional, unknownType, type Type } from '../../../language/model/type.ts';
import { definitionOf } from '../../traverse/references-of.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { bodyFields, fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { dataLayerOf } from '../../infer/labels/places-of-call.ts';
import type { Binding } from '../../bind/binding.ts';

/**
 * Links a record that the page pushes into the data layer. A rule must listen to its `event`, the project declare it, or
 * Google Tag Manager push it.
 */
export function linkPush(linker: Linker, source: Source, node: ast.RecordNode): Value {
  const event = bodyFields(node).get('event')?.value;
  if (event?.form !== 'text') return linkPayload(linker, source, node);
  const { names, patterns } = layerEvents(linker);
  const pushed = names.get(event.value) ?? patterns.findLast(({ pattern }) => pattern.test(event.value));
  if (pushed?.found) linker.use(pushed.found);
  if (!pushed && !isOfTagManager(linker, event.value)) {
    const parameters = { name: event.value, nearest: nearest(event.value, names.keys()) };
    linker.mistake('unknown-event', parameters, source, event);
  }
  return linkPayload(linker, source, node, pushed?.trigger);
}

/** Whether Google Tag Manager pushes an event of its own, such as `gtm.js`, into the data layer of the project. */
function isOfTagManager(linker: Linker, name: string): boolean {
  return dataLayerOf(linker)?.kind === 'gtm' && name.startsWith('gtm.');
}

interface Pushed {
  readonly trigger: Trigger;
  /** Its declaration, if it has one. */
  readonly found?: Binding;
}

/** The events of the data layer by the names that pages push, and those with patterns of names. Declared events are last. */
interface LayerEvents {
  readonly names: Map<string, Pushed>;
  readonly patterns: (Pushed & { readonly pattern: RegExp })[];
}

/** The events of each set of documents; an edit creates a new set. */
const made = new WeakMap<Linker['documents'], LayerEvents>();

/** Returns the events of the data layer. A declared event replaces undeclared uses. */
function layerEvents(linker: Linker): LayerEvents {
  const before = made.get(linker.documents);
  if (before) return before;
  const events: LayerEvents = { names: new Map(), patterns: [] };
  const add = (triggers: readonly Trigger[] = [], found?: Binding) => {
    for (const trigger of triggers) {
      if (trigger.event.name !== 'layer') continue;
      const [argument] = trigger.arguments;
      const name = staticValue(argument);
      if (typeof name === 'string') events.names.set(name, { trigger, found });
      const pattern = patternOf(argument);
      if (pattern) events.patterns.push({ trigger, found, pattern });
    }
  };
  for (const found of linker.all('running')) {
    add(
      (found.declaration.kind.text === 'tag' ? linker.meaning('tag', found) : linker.meaning('rule', found))?.triggers,
    );
  }
  for (const found of linker.all('events')) {
    const declaration = linker.meaning('event', found);
    add(
      declaration?.triggers.map((trigger) => ({ ...trigger, declaration })),
      found,
    );
  }
  made.set(linker.documents, events);
  return events;
}

function patternOf(expression: Expression): RegExp | undefined {
  if (expression.kind === 'pattern') return new RegExp(expression.pattern, expression.ignoreCase ? 'i' : '');
  const named = definitionOf(expression);
  return named && patternOf(named);
}

/** Links a record from the page in a scenario. Its type is the payload type of its event. */
export function linkPayload(linker: Linker, source: Source, node: ast.RecordNode, trigger?: Trigger): Value {
  const payload = trigger?.declaration?.payload;
  const type: Type = payload ? openType(linker, source, node, withInfo(payload, trigger)) : { name: 'record' };
  return linkStaticValue(linker, source, node, 'A value from the page in a scenario', type);
}

/** Adds the `eventInfo` of an event of the data layer: a page may send each field there. */
function withInfo({ fields, ...type }: Type, { event }: Trigger): Type {
  if (event.name !== 'layer' || !fields) return { ...type, fields };
  return { ...type, fields: { ...fields, eventInfo: { name: 'record', fields } } };
}

/**
 * Returns the type of a record with the fields of the schema and any others. A schema lists the fields that rules may
 * read, but a page may send more. Unknown fields are reported only if their name is similar to a known one.
 */
function openType(linker: Linker, source: Source, { entries }: ast.RecordNode, { fields = {} }: Type): Type {
  const own = entries.map(({ key, value }): [string, Type] => {
    const name = fieldName(key) ?? '';
    if (!Object.hasOwn(fields, name)) {
      const near = nearest(name, Object.keys(fields), Math.floor(name.length / 3));
      if (near) linker.mistake('unknown-field', { name, owner: 'The event', nearest: near }, source, key);
      return [name, unknownType];
    }
    const isRecord = value?.form === 'record' && fields[name].name === 'record';
    return [name, asOptional(isRecord ? openType(linker, source, value, fields[name]) : fields[name])];
  });
  return { name: 'record', fields: Object.fromEntries(own) };
}
