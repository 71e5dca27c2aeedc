import type { Document } from '../../compiler/syntax/document.ts';
import { readRemark } from '../../compiler/syntax/format/read-remark.ts';
import { withoutPlaces } from '../../compiler/syntax/format/without-places.ts';
import { documentedParts } from './documented-parts.ts';

/** Whether nothing but layout and the places of comments differs; documentation stays with what it describes. */
export function hasSameMeaning(one: Document, other: Document): boolean {
  const isSame = withoutPlaces(one) === withoutPlaces(other) && remarksOf(one) === remarksOf(other);
  return isSame && JSON.stringify(documentedParts(one)) === JSON.stringify(documentedParts(other));
}

/** Comments may change their places, not their words. */
function remarksOf({ comments, source }: Document): string {
  return comments
    .map((comment) => readRemark(comment, source.text).text.trim())
    .toSorted()
    .join('\n');
}
