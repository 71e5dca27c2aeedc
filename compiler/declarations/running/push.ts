import type { Value } from '../../../runtime/tables.ts';
import type { Trigger } from '../../model/program.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkPayload } from '../../infer/modules/payload.ts';
import type { Binding } from '../../bind/binding.ts';

/** Links a record that the page pushes into the data layer. A rule must listen to its `event`, or the project declare it. */
export function linkPush(linker: Linker, source: Source, node: ast.RecordNode): Value {
  const event = bodyFields(node).get('event')?.value;
  if (event?.form !== 'text') return linkPayload(linker, source, node);
  const known = layerEvents(linker);
  const pushed = known.get(event.value);
  if (pushed?.found) linker.use(pushed.found);
  if (!pushed) {
    const parameters = { name: event.value, nearest: nearest(event.value, known.keys()) };
    linker.mistake('unknown-event', parameters, source, event);
  }
  return linkPayload(linker, source, node, pushed?.trigger);
}

interface Pushed {
  readonly trigger: Trigger;
  /** Its declaration, if it has one. */
  readonly found?: Binding;
}

/** The events of each set of documents; an edit creates a new set. */
const made = new WeakMap<Linker['documents'], ReadonlyMap<string, Pushed>>();

/** Returns the events of the data layer by the names that pages push. A declared event replaces undeclared uses. */
function layerEvents(linker: Linker): ReadonlyMap<string, Pushed> {
  const before = made.get(linker.documents);
  if (before) return before;
  const events = new Map<string, Pushed>();
  const add = (triggers: readonly Trigger[] = [], found?: Binding) => {
    for (const trigger of triggers) {
      const name = trigger.event.name === 'layer' && staticValue(trigger.arguments[0]);
      if (typeof name === 'string') events.set(name, { trigger, found });
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
