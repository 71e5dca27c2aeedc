import { InternalError } from '../../compiler/diagnostics/internal-error.ts';
import type { Document } from '../../compiler/syntax/document.ts';
import type { Syntax } from '../../compiler/syntax/syntax.ts';
import { formatSafely } from './format-safely.ts';

/** A document that comes out as something else shows a mistake of ours, and must not be written. */
export function formatWhole(document: Document, syntax: Syntax, name: string): string {
  const text = formatSafely(document, syntax);
  if (text === undefined) throw new InternalError(`Formatting would change what ${name} says; it was left as it is.`);
  return text;
}
