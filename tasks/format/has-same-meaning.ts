import type { Document } from '../../compiler/language/syntax/document.ts';
import { readRemark } from '../../compiler/language/syntax/format/read-remark.ts';
import { withoutPlaces } from '../../compiler/language/syntax/format/without-places.ts';
import { documentedParts } from './documented-parts.ts';

/** Whether two documents differ only in layout and in the positions of comments. Documentation must keep its target. */
export function hasSameMeaning(one: Document, other: Document): boolean {
  const isSame = withoutPlaces(one) === withoutPlaces(other) && remarksOf(one) === remarksOf(other);
  return isSame && JSON.stringify(documentedParts(one)) === JSON.stringify(documentedParts(other));
}

/** Returns the texts of all comments, sorted: formatting may move comments but must not change them. */
function remarksOf({ comments, source }: Document): string {
  return comments
    .map((comment) => readRemark(comment, source.text).text.trim())
    .toSorted()
    .join('\n');
}
