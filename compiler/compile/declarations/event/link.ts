import type { EventDeclaration, Trigger } from '../../../language/model/program.ts';
import { type Type, unknownType } from '../../../language/model/type.ts';
import { bodyFields, spanOf } from '../../bind/fields.ts';
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
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import { knownTexts } from '../../infer/labels/known-texts.ts';
import { partOfData, placesOfNamed } from '../../infer/labels/labelled-places.ts';
import type { Place } from '../../../../runtime/tables/place.ts';
import { dotted } from '../../infer/members.ts';
import type * as ast from '../../../language/syntax/document.ts';

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

/** Returns the places of an event's data, with the labels of its schema. */
function placesOfSchema(linker: Linker, found: Binding): LabelledPlace[] {
  const { declaration, name, source } = found;
  const by = { id: name.text, nameSpan: spanOf(source, name) };
  const declared = typeIn(linker, found, bodyFields(declaration.body).get('schema')?.value);
  return declaration.values.flatMap((value) => {
    if (value.form !== 'call') return [];
    const own = value.arguments.find(
      (argument, at) => argument.name?.text === 'schema' || (!argument.name && at === 1),
    );
    const type = declared ?? typeIn(linker, found, own?.value);
    return type ? placesOfTrigger(linker, found, value).flatMap((steps) => placesOfFields(steps, type, by)) : [];
  });
}

function placesOfTrigger(linker: Linker, { source }: Binding, node: ast.CallNode): readonly Place[] {
  const kind = dotted(node.of)?.join('.') ?? '';
  const [argument] = node.arguments;
  const names = (argument && knownTexts(linker, { source }, argument.value)) ?? [undefined];
  if (kind !== 'module') return names.flatMap((name) => placesOfNamed(kind, name?.trim()));
  return names.flatMap((path) => placesOfNamed('module', path && resolvePath(path, source.path)));
}

/**
 * The data layer keeps everything of an event in its state, except its name and `eventInfo`. Rules read the fields of
 * `eventInfo` as those of the event, too, so each label applies to both.
 */
function placesOfFields(steps: Place, type: Type, by: LabelledPlace['by']): LabelledPlace[] {
  const [kind, event] = steps;
  const { event: _event, eventInfo, ...fields } = type.fields ?? {};
  const own = { ...type, fields };
  if (kind === 'layer') return [{ steps, type: own, by }];
  const place = { steps, type, by };
  if (event !== 'layer') return [place];
  const info = { steps: partOfData(steps, ['eventInfo']), type: own, by };
  return [place, info, ...(eventInfo ? [{ steps, type: eventInfo, by }] : [])];
}

/** Reads a schema without reporting anything, because linking the event does. */
function typeIn(linker: Linker, { source }: Binding, node: ast.ExpressionNode | undefined): Type | undefined {
  const path = node?.form === 'text' ? resolvePath(node.value, source.path) : undefined;
  const file = path === undefined ? undefined : linker.host.read(path);
  const schema = file && 'text' in file ? readSchema(file.text) : undefined;
  return schema && 'type' in schema ? schema.type : undefined;
}
