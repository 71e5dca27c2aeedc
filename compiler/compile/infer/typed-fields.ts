import type { Type } from '../../language/model/type.ts';
import type { Source } from '../../language/source/source.ts';
import type { EntryNode } from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import { linkDeclaredType } from './types.ts';
import { fieldName } from '../bind/fields.ts';
import { isBooleanWord } from '../bind/scopes.ts';

/** Links the fields that a declaration lists with their types: `ip: personal text`. */
export function linkTypedFields(linker: Linker, source: Source, entries: readonly EntryNode[]): Record<string, Type> {
  // No prototype: a field may be called __proto__.
  const fields: Record<string, Type> = Object.create(null);
  for (const { key, type } of entries) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (isBooleanWord(name)) linker.mistake('reserved-name', { name }, source, key);
    if (Object.hasOwn(fields, name)) linker.mistake('duplicate-field', { name }, source, key);
    else if (type) fields[name] = linkDeclaredType(linker, source, type);
    else linker.mistake('field-without-value', { name }, source, key);
  }
  return fields;
}
