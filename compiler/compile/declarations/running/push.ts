import type { Value } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Trigger } from '../../../language/model/program.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { definitionOf } from '../../traverse/references-of.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { dataLayerOf } from '../../infer/labels/labelled-places.ts';
import { linkPayload } from '../../infer/modules/payload.ts';
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
