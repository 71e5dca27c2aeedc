import { fromOutside } from '../core/from-outside.ts';
import { asOptional, textType, type Type } from '../core/type.ts';

/** How what a source holds is read: by the type that the place declares, as text where it declares none; it may be missing. */
export function readAs(wanted: Type): Type {
  return asOptional(wanted.name === 'unknown' ? textType : { ...fromOutside(wanted), personal: undefined });
}
