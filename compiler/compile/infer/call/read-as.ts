import { fromOutside } from '../check-value.ts';
import { asOptional, textType, type Type } from '../../../language/model/type.ts';

/**
 * Returns the type of a value from a source: the expected type, or text if there is none. It may be missing.
 * Patterns are read as text too, because pages contain no patterns.
 */
export function readAs(expected: Type): Type {
  const isText = expected.name === 'unknown' || expected.name === 'pattern';
  return asOptional(isText ? textType : { ...fromOutside(expected), personal: undefined });
}
