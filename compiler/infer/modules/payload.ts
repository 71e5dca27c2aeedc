import type { Value } from '../../../runtime/tables.ts';
import type { Trigger } from '../../model/program.ts';
import { asOptional, unknownType, type Type } from '../../model/type.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkStaticValue } from '../static-value.ts';
import { fieldName } from '../../bind/fields.ts';

/** A record that the page hands over, by the type of the event that it belongs to. */
export function linkPayload(linker: Linker, source: Source, node: ast.RecordNode, trigger?: Trigger): Value {
  const payload = trigger?.declaration?.payload;
  const type: Type = payload ? openType(linker, source, node, payload) : { name: 'record' };
  return linkStaticValue(linker, source, node, 'What a page hands over in a scenario', type);
}

/**
 * The type of the fields that a record has. A schema says what rules may read, and not all that a page sends: a field
 * that it does not know may be anything, and is told only where its name is like one that it knows.
 */
function openType(linker: Linker, source: Source, { entries }: ast.RecordNode, { fields = {} }: Type): Type {
  const own = entries.map(({ key, value }): [string, Type] => {
    const name = fieldName(key) ?? '';
    if (!Object.hasOwn(fields, name)) {
      const near = nearest(name, Object.keys(fields));
      if (near) linker.mistake('unknown-field', { name, owner: 'The event', nearest: near }, source, key);
      return [name, unknownType];
    }
    const isRecord = value?.form === 'record' && fields[name].name === 'record';
    return [name, asOptional(isRecord ? openType(linker, source, value, fields[name]) : fields[name])];
  });
  return { name: 'record', fields: Object.fromEntries(own) };
}
