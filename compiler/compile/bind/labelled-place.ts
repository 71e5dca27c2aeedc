import type { Place } from '../../../runtime/tables/place.ts';
import type { Labeller } from '../../language/model/expression.ts';
import type { Type } from '../../language/model/type.ts';

/** A place in the page or browser, the type that a declaration gives its value, and that declaration. */
export interface LabelledPlace {
  /** The names on the way to the place, from its kind: `layer`, `user`, `email`. */
  readonly steps: Place;
  /** Only its labels count. */
  readonly type: Type;
  readonly by?: Labeller;
  /** Whether the script stores only parts of values there, in which no redactor recognises personal data. */
  readonly isCut?: boolean;
}
