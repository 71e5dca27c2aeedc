import { fromOutside } from '../types.ts';
import { asOptional, type Type } from '../../../language/model/type.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkTypedFields } from '../typed-fields.ts';

/** Links the response fields of a call, as in `answer: { src: text }`. Every field may be missing. */
export function linkCallResponse(
  linker: Linker,
  source: Source,
  entry: ast.EntryNode | undefined,
  format: string,
): Record<string, Type> {
  const record = entry?.value?.form === 'record' ? entry.value : undefined;
  const fields = linkTypedFields(linker, source, record?.entries ?? []);
  for (const name of Object.keys(fields)) fields[name] = asOptional(fromOutside(fields[name]));
  if (record && format === 'text' && record.entries.length !== 1) {
    const takes = 'exactly one field if the format is text; it contains the whole text';
    linker.mistake('wrong-field', { name: 'answer', takes }, source, entry!.key);
  }
  return fields;
}
