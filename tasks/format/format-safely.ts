import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import type { Document } from '../../compiler/language/syntax/document.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import { type Syntax, parseSource } from '../../compiler/language/syntax/parse-all.ts';
import { hasSameMeaning } from './has-same-meaning.ts';

/**
 * Formats a document and parses the result again. Returns undefined if the meaning changed. The document must have no
 * problems.
 */
export function formatSafely(document: Document, syntax: Syntax): string | undefined {
  const text = formatDocument(document, syntax, admitsText);
  const after = parseSource(createSource(`formatted.${syntax}`, text), admitsText);
  return after.problems.length === 0 && hasSameMeaning(after, document) ? text : undefined;
}
