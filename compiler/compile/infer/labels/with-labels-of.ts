import { joinLabels, type Label } from '../../../language/model/label.ts';
import { labelOf } from './label-of.ts';
import { mapFields, withPersonal, type Type } from '../../../language/model/type.ts';

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
