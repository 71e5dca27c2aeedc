import { admitsText } from '../../compiler/language/admits-text.ts';
import { createSource } from '../../compiler/source/source.ts';
import type { Document } from '../../compiler/syntax/document.ts';
import { formatDocument } from '../../compiler/syntax/format/format-document.ts';
import { readRemark } from '../../compiler/syntax/format/read-remark.ts';
import { withoutPlaces } from '../../compiler/syntax/format/without-places.ts';
import type { Notation } from '../../compiler/syntax/notation.ts';
import { parseSource } from '../../compiler/syntax/parse-source.ts';

/**
 * A document's text in a notation, read again to see that nothing of it was lost; undefined where something was. The
 * document must have no problems.
 */
export function formatSafely(document: Document, notation: Notation): string | undefined {
  const text = formatDocument(document, notation, admitsText);
  const after = parseSource(createSource(`formatted.${notation}`, text), admitsText);
  const isSame = after.problems.length === 0 && withoutPlaces(after) === withoutPlaces(document);
  return isSame && remarksOf(after) === remarksOf(document) ? text : undefined;
}

/** Comments may change their places, not their words. */
function remarksOf({ comments, source }: Document): string {
  return comments
    .map((comment) => readRemark(comment, source.text).text.trim())
    .toSorted()
    .join('\n');
}
