import { joinLabels, personalKinds } from '../../language/model/label.ts';
import {
  type Type,
  type TypeFields,
  type TypeName,
  accepts,
  asOptional,
  unknownType,
  withOptional,
  withPersonal,
} from '../../language/model/type.ts';
import { foreignTypes } from '../../language/tables/foreign-types.ts';
import type { Source } from '../../language/source/source.ts';
import type { TypeNode } from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import { kindOf, labelOf, withLabelsOf, writtenLabel } from './labels/label-of.ts';
import { types } from '../../language/tables/types.ts';

/** Links the type of a declaration: a built-in type or a record. */
export function linkDeclaredType(linker: Linker, source: Source, node: TypeNode): Type {
  const { text } = node.name;
  const base = isTypeName(text) ? { name: text } : linkRecordName(linker, source, node);
  if (base.name === 'unknown') return unknownType;
  const of = node.of && linkDeclaredType(linker, source, node.of);
  if (text === 'set' && of?.name === 'anything') {
    linker.mistake('not-here', { what: '"anything"', where: 'alone or in a list, not in a set' }, source, node.of!);
  }
  reportUnknownPersonalKinds(linker, source, node);
  const type = { ...base, ...(node.optional && { optional: true }), ...(of && { of }) };
  // A list of personal items is personal.
  return withPersonal(type, joinLabels(joinLabels(base.personal, writtenLabel(node)), of?.personal));
}

/** Reports unknown words in `personal(email, phone)`. */
export function reportUnknownPersonalKinds(linker: Linker, source: Source, { personal = [] }: TypeNode): void {
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

/** The built-in types that a declaration can name. Records add further names. */
export const typeNames: readonly TypeName[] = types.map(({ name }) => name);

/** Returns the wider of two types, with the labels of both, for a value of either. Undefined if neither accepts the other. */
export function joinTypes(one: Type, other: Type): Type | undefined {
  if (accepts(one, other)) return withLabelsOf(one, other);
  return accepts(other, one) ? withLabelsOf(other, one) : undefined;
}

/**
 * Returns the type of a record with the fields of several records, of which later ones win unless they are missing. It is
 * open if one of them is: an open record may have any field.
 */
export function mergedType(types: readonly Type[]): Type {
  const merged: Record<string, Type> = Object.create(null);
  for (const { fields, optional } of types) {
    if (!fields) return { name: 'record' };
    for (const [name, type] of Object.entries(fields)) {
      merged[name] = replaced(merged[name], optional ? asOptional(type) : type);
    }
  }
  return { name: 'record', fields: merged satisfies TypeFields };
}

/** A field that may be missing may have the value of the earlier one. */
function replaced(before: Type | undefined, type: Type): Type {
  if (!before || !type.optional) return type;
  const optional = before.optional ?? false;
  const joined = joinTypes(asOptional(before), type);
  if (joined) return withOptional(joined, optional);
  return withPersonal({ name: 'anything', optional }, joinLabels(labelOf(before), labelOf(type)));
}

/**
 * Returns the type of a value from the page or storage: every field of a record may be missing.
 * The declaration cannot prevent that, because the page provides the value.
 */
export function fromOutside(type: Type): Type {
  const { of, fields } = type;
  if (!of && !fields) return type;
  return { ...type, ...(of && { of: fromOutside(of) }), ...(fields && { fields: fieldsFromOutside(fields) }) };
}

function fieldsFromOutside(fields: NonNullable<Type['fields']>): NonNullable<Type['fields']> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, asOptional(fromOutside(type))]));
}
