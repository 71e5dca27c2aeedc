import type { Linker } from '../../bind/linker.ts';
import type { ValidationError } from '../../../language/tables/validator.ts';
import type { Source } from '../../../language/source/source.ts';
import type { Declaration, Node } from '../../../language/syntax/document.ts';
import type { Kind } from '../kind.ts';

/** A part of a declaration that its kind does not accept, or that is missing. */
export interface FormError {
  readonly linker: Linker;
  readonly source: Source;
  readonly declaration: Declaration;
  readonly kind: Kind;
  readonly error: ValidationError;
}

/** Returns the position for reports of missing parts: the name or, without one, the kind. */
export function headerOf({ kind, names }: Declaration): Node {
  return names[0]?.text ? names[0] : kind;
}

/** Returns the noun for a declaration of a kind in messages. */
export function nounOf({ name, noun = name }: Kind): string {
  return noun;
}
