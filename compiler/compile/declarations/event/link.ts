import type { EventDeclaration, Trigger } from '../../../language/model/program.ts';
import { unknownType, type Type } from '../../../language/model/type.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { readFile } from '../../bind/read-file.ts';
import { readSchema } from '../../infer/modules/schema.ts';
import { withEventInfo } from '../../infer/modules/with-event-info.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';
import { resolvePath } from '../../../language/source/resolve-path.ts';
import { linkTriggers } from '../running/triggers.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { placesOfSchema } from './places-of-schema.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    events: true;
  }
  interface Meanings {
    event: EventDeclaration;
  }
}

export const eventLink = defineLink('event', {
  meaning: linkEvent,
  placesOf: placesOfSchema,
});

/** Links `event x = layer("…") { schema: "…" }`. */
function linkEvent(linker: Linker, found: Binding): EventDeclaration | undefined {
  const { declaration, source } = found;
  const triggers = declaration.values.flatMap((value) => linkTriggers(linker, source, value));
  const fields = bodyFields(declaration.body);
  const page = fields.get('page')?.value;
  const schema = fields.get('schema')?.value;
  return {
    ...declared(found, linker.documents),
    triggers,
    payload: linkPayload(linker, found, triggers),
    schema: schema?.form === 'text' ? resolvePath(schema.value, source.path) : undefined,
    page: page?.form === 'boolean' && page.value,
  };
}

/** Returns the type of the payload. The schema may be a field or an argument of `module`, but not both. */
function linkPayload(linker: Linker, { declaration, source }: Binding, triggers: readonly Trigger[]): Type | undefined {
  const entry = bodyFields(declaration.body).get('schema');
  if (!entry) return undefined;
  if (triggers.some(({ payload }) => payload)) {
    linker.mistake('duplicate-field', { name: 'schema' }, source, entry.key);
  }
  const { value } = entry;
  const file = value?.form === 'text' && readFile(linker, source, value.value, value);
  const schema = file && readSchemaFile(linker, source, { ...file, node: value }, readSchema);
  // An unreadable schema was reported; the fields stay unknown.
  if (!schema) return unknownType;
  return triggers.some(({ event }) => event.name === 'layer') ? withEventInfo(schema.type) : schema.type;
}
