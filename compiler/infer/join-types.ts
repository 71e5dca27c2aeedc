import { accepts, type Type } from '../model/type.ts';
import { withLabelsOf } from './labels/with-labels-of.ts';

/** The wider of two types, for a value that may be of either, with the labels of both; none where neither takes the other. */
export function joinTypes(one: Type, other: Type): Type | undefined {
  if (accepts(one, other)) return withLabelsOf(one, other);
  return accepts(other, one) ? withLabelsOf(other, one) : undefined;
}
