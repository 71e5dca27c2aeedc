import { admitsText } from '../../compiler/declarations/admits-text.ts';
import { createSource } from '../../compiler/source/source.ts';
import type { Document } from '../../compiler/syntax/document.ts';
import { formatDocument } from '../../compiler/syntax/format/format-document.ts';
import type { Notation } from '../../compiler/syntax/notation.ts';
import { parseSource } from '../../compiler/syntax/parse-source.ts';
import { saysTheSame } from './says-the-same.ts';

/**
 * A document's text in a notation, read again to see that nothing of it was lost; undefined where something was. The
 * document must have no problems.
 */
export function formatSafely(document: Document, notation: Notation): string | undefined {
  const text = formatDocument(document, notation, admitsText);
  const after = parseSource(createSource(`formatted.${notation}`, text), admitsText);
  return after.problems.length === 0 && saysTheSame(after, document) ? text : undefined;
}
