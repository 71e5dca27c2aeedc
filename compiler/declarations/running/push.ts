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

/** A record that the page pushes into its data layer. Its `event` is one that something listens to or declares. */
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
  /** Its declaration, where it has one. */
  readonly found?: Binding;
}

/** Of the rules as they are in these documents; an edit of a rule gives other documents. */
const made = new WeakMap<Linker['documents'], ReadonlyMap<string, Pushed>>();

/** The events of the data layer by the names that pages push; a declaration of one comes before its bare uses. */
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
