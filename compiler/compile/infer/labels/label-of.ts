import {
  type Label,
  type PersonalKind,
  joinLabels,
  labelWith,
  personalKinds,
  textLabel,
} from '../../../language/model/label.ts';
import { type Type, mapFields, unknownType, withPersonal } from '../../../language/model/type.ts';
import { memoize } from '../../traverse/memoize.ts';
import type { Linker } from '../../bind/linker.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { TypeNode, WordNode } from '../../../language/syntax/document.ts';
import type { Source } from '../../../language/source/source.ts';

/** Returns the kinds of personal data in a value of this type: in the whole value, a field, or the items of a list. */
export function labelOf(type: Type): Label | undefined {
  return type.of || type.fields ? labelOfWhole(type) : type.personal;
}

const labelOfWhole = memoize(({ personal, of, fields }: Type): Label | undefined => {
  const label = of ? joinLabels(personal, labelOf(of)) : personal;
  return fields ? Object.values(fields).reduce((all, field) => joinLabels(all, labelOf(field)), label) : label;
});

/** Returns the kinds of personal data in the values of some expressions. */
export function labelOfAll(expressions: readonly { readonly type: Type }[]): Label | undefined {
  return expressions.reduce<Label | undefined>((all, { type }) => joinLabels(all, labelOf(type)), undefined);
}

/** Whether a type contains personal data: the whole value, a field, or the items of a list. */
export function hasPersonalData(type: Type): boolean {
  return labelOf(type) !== undefined;
}

/**
 * Returns a declared type with the labels of the type of its value. A declaration can add labels, but not remove them.
 * If the declaration does not list the labelled part, such as a field of an open record, the whole type is labelled.
 */
export function withLabelsOf(declared: Type, actual: Type): Type {
  if (!labelOf(actual)) return declared;
  const { fields, of } = declared;
  const item = of && actual.of && withLabelsOf(of, actual.of);
  const known =
    fields &&
    actual.fields &&
    mapFields(fields, (field, name) =>
      Object.hasOwn(actual.fields!, name) ? withLabelsOf(field, actual.fields![name]) : field,
    );
  const labelled = { ...declared, ...(item && { of: item }), ...(known && { fields: known }) };
  const parts = [declared.personal, actual.personal, item?.personal, hiddenLabel(declared, actual)];
  return withPersonal(labelled, parts.reduce<Label | undefined>(joinLabels, undefined));
}

/** Returns the label of the parts that the declared type does not list. */
function hiddenLabel({ fields, of }: Type, actual: Type): Label | undefined {
  const item = actual.of && !of ? labelOf(actual.of) : undefined;
  const hidden = Object.entries(actual.fields ?? {}).filter(([name]) => !(fields && Object.hasOwn(fields, name)));
  return hidden.reduce((label, [, type]) => joinLabels(label, labelOf(type)), item);
}

/** Returns the label of a type as written. `personal` without kinds, or with unknown ones, is any personal data. */
export function writtenLabel({ personal }: TypeNode): Label | undefined {
  return personal && (labelWith(personal.flatMap((word) => kindOf(word) ?? [])) ?? textLabel);
}

export function kindOf({ text }: WordNode): PersonalKind | undefined {
  return personalKinds.find((kind) => kind === text);
}

/** Returns a type with the labels of a written type. Unlike `linkDeclaredType`, it can be used at any time and reports nothing. */
export function labelsOfNode(linker: Linker, source: Source, node: ast.TypeNode | undefined): Type {
  if (!node) return unknownType;
  const label = writtenLabel(node);
  if (node.of) {
    const of = labelsOfNode(linker, source, node.of);
    return withPersonal({ name: 'list', of }, joinLabels(label, of.personal));
  }
  const record = linker.lookup('types', node.name.text, source);
  const type = (record && linker.meaning('record', record)?.type) ?? unknownType;
  return withPersonal(type, joinLabels(label, type.personal));
}
