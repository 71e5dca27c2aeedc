import type { Type } from '../../../language/model/type.ts';
import { labelOf } from './label-of.ts';

/** Whether a type contains personal data: the whole value, a field, or the items of a list. */
export function hasPersonalData(type: Type): boolean {
  return labelOf(type) !== undefined;
}
