import type { Value } from '../../../../runtime/tables/tables.ts';
import type { Trigger } from '../../../language/model/program.ts';
import { asOptional, unknownType, type Type } from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkStaticValue } from '../check-value.ts';
import { fieldName } from '../../bind/fields.ts';

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
