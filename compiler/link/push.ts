import type { Value } from '../../runtime/tables.ts';
import type { Trigger } from '../core/program.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import { linkEvent } from './event.ts';
import { bodyFields } from './fields.ts';
import type { Linker } from './linker.ts';
import { linkPayload } from './payload.ts';
import { linkRule } from './rule.ts';
import { staticValue } from './static-value.ts';
import { linkTag } from './tag.ts';

/** A record that the page pushes into its data layer. Its `event` is one that something listens to or declares. */
export function linkPush(linker: Linker, source: Source, node: ast.RecordNode): Value {
  const event = bodyFields(node).get('event')?.value;
  if (event?.form !== 'text') return linkPayload(linker, source, node);
  const known = layerEvents(linker);
  const trigger = known.get(event.value);
  if (!trigger) {
    const parameters = { name: event.value, nearest: nearest(event.value, known.keys()) };
    linker.mistake('unknown-event', parameters, source, event);
  }
  return linkPayload(linker, source, node, trigger);
}

const made = new WeakMap<Linker, ReadonlyMap<string, Trigger>>();

/** The events of the data layer by the names that pages push; a declaration of one comes before its bare uses. */
function layerEvents(linker: Linker): ReadonlyMap<string, Trigger> {
  const before = made.get(linker);
  if (before) return before;
  const running = linker
    .all('running')
    .map((found) => (found.declaration.kind.text === 'tag' ? linkTag(linker, found) : linkRule(linker, found)));
  const declared = linker.all('events').map((found) => linkEvent(linker, found));
  const events = new Map<string, Trigger>();
  for (const owner of [...running, ...declared]) {
    for (const trigger of owner?.triggers ?? []) {
      const name = trigger.event.name === 'layer' && staticValue(trigger.arguments[0]);
      const declaration = owner && 'payload' in owner ? owner : trigger.declaration;
      if (typeof name === 'string') events.set(name, { ...trigger, declaration });
    }
  }
  made.set(linker, events);
  return events;
}
