import { joinLabels, personalKinds } from '../../language/model/label.ts';
import { type Type, type TypeName, unknownType, withPersonal } from '../../language/model/type.ts';
import { foreignTypes } from '../../language/tables/foreign-types.ts';
import type { Source } from '../../language/source/source.ts';
import type { TypeNode } from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import { kindOf, writtenLabel } from './labels/label-of.ts';
import { typeNames } from './type-names.ts';

/** Links the type of a declaration: a built-in type or a record. */
export function linkType(linker: Linker, source: Source, node: TypeNode): Type {
  const { text } = node.name;
  const base = isTypeName(text) ? { name: text } : linkRecordName(linker, source, node);
  if (base.name === 'unknown') return unknownType;
  const of = node.of && linkType(linker, source, node.of);
  if (text === 'set' && of?.name === 'anything') {
    linker.mistake('not-here', { what: '"anything"', where: 'alone or in a list, not in a set' }, source, node.of!);
  }
  reportUnknownKinds(linker, source, node);
  const type = { ...base, ...(node.optional && { optional: true }), ...(of && { of }) };
  // A list of personal items is personal.
  return withPersonal(type, joinLabels(joinLabels(base.personal, writtenLabel(node)), of?.personal));
}

/** Reports unknown words in `personal(email, phone)`. */
export function reportUnknownKinds(linker: Linker, source: Source, { personal = [] }: TypeNode): void {
  for (const word of personal) {
    if (kindOf(word)) continue;
    const { text: name } = word;
    linker.mistake('unknown-personal-kind', { name, nearest: nearest(name, personalKinds) }, source, word);
  }
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
