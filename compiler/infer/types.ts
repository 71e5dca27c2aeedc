import { type Type, type TypeName, unknownType } from '../model/type.ts';
import { foreignTypes } from '../language/foreign-types.ts';
import type { Source } from '../source/source.ts';
import type { TypeNode } from '../syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import { typeNames } from './type-names.ts';

/** Links the type of a declaration: a built-in type or a record. */
export function linkType(linker: Linker, source: Source, node: TypeNode): Type {
  const { text } = node.name;
  const base = isTypeName(text) ? { name: text } : linkRecordName(linker, source, node);
  if (base.name === 'unknown') return unknownType;
  const of = node.of && linkType(linker, source, node.of);
  return {
    ...base,
    // A list of personal items is personal.
    ...((node.personal || of?.personal) && { personal: true }),
    ...(node.optional && { optional: true }),
    ...(of && { of }),
  };
}

function isTypeName(text: string): text is TypeName {
  return typeNames.includes(text as TypeName);
}

function linkRecordName(linker: Linker, source: Source, { name }: TypeNode): Type {
  const foreign = foreignTypes[name.text];
  if (foreign && !linker.visible('types', source).some((type) => type.name.text === name.text)) {
    linker.mistake('unknown-type', { name: name.text, nearest: foreign }, source, name);
    return unknownType;
  }
  const found = linker.find('types', name, source, 'unknown-type', ['record'], typeNames);
  return (found && linker.meaning('record', found)?.type) ?? unknownType;
}
