import { joinLabels } from '../../../language/model/label.ts';
import { unknownType, withPersonal, type Type } from '../../../language/model/type.ts';

/**
 * Returns the type of a field, by the names on the way to it, with the labels of the values that contain it. In a list, it is
 * the field of the items.
 */
export function typeAt(type: Type, [name, ...rest]: readonly string[]): Type {
  if (name === undefined) return type;
  const { of, fields, personal } = type;
  if (of) return typeAt(withPersonal(of, joinLabels(of.personal, personal)), [name, ...rest]);
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : unknownType;
  return typeAt(withPersonal(field, joinLabels(field.personal, personal)), rest);
}
