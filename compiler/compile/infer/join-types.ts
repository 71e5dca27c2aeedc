import { accepts, type Type } from '../../language/model/type.ts';
import { withLabelsOf } from './labels/label-of.ts';

/** Returns the wider of two types, with the labels of both, for a value of either. Undefined if neither accepts the other. */
export function joinTypes(one: Type, other: Type): Type | undefined {
  if (accepts(one, other)) return withLabelsOf(one, other);
  return accepts(other, one) ? withLabelsOf(other, one) : undefined;
}
