import { joinLabels, type Label } from '../../../language/model/label.ts';
import type { Type } from '../../../language/model/type.ts';
import { memoize } from '../../traverse/memoize.ts';

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
