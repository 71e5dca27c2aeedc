import { fromOutside } from '../from-outside.ts';
import { asOptional, textType, type Type } from '../../model/type.ts';

/**
 * How what a source holds is read: by the type that the place declares, as text where it declares none; it may be missing.
 * No page holds a pattern, only texts.
 */
export function readAs(expected: Type): Type {
  const isText = expected.name === 'unknown' || expected.name === 'pattern';
  return asOptional(isText ? textType : { ...fromOutside(expected), personal: undefined });
}
