import { fromOutside } from '../from-outside.ts';
import { asOptional, type Type } from '../../model/type.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkType } from '../types.ts';
import { fieldName } from '../../bind/fields.ts';

/** Links the response fields of a call, as in `answer: { src: text }`. Every field may be missing. */
export function linkCallResponse(
  linker: Linker,
  source: Source,
  entry: ast.Entry | undefined,
  format: string,
): Record<string, Type> {
  // A field may be called __proto__.
  const fields: Record<string, Type> = Object.create(null);
  const record = entry?.value?.form === 'record' ? entry.value : undefined;
  for (const { key, type } of record?.entries ?? []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (Object.hasOwn(fields, name)) linker.mistake('duplicate-field', { name }, source, key);
    else if (type) fields[name] = asOptional(fromOutside(linkType(linker, source, type)));
    else linker.mistake('field-without-value', { name }, source, key);
  }
  if (record && format === 'text' && record.entries.length !== 1) {
    const takes = 'exactly one field if the format is text; it contains the whole text';
    linker.mistake('wrong-field', { name: 'answer', takes }, source, entry!.key);
  }
  return fields;
}
