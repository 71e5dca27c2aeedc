import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import type { Document } from '../../compiler/language/syntax/document.ts';
import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';
import { formatSafely } from './format-safely.ts';

/** Formats a document. Throws an internal error if formatting would change its meaning, so that it is not written. */
export function formatWhole(document: Document, syntax: Syntax, name: string): string {
  const text = formatSafely(document, syntax);
  if (text === undefined)
    throw new InternalError(`Formatting would change the meaning of "${name}"; the file is unchanged.`);
  return text;
}
