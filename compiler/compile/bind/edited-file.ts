import type { Source } from '../../language/source/source.ts';
import type { Document } from '../../language/syntax/document.ts';

/**
 * A file that remains linked while it is edited. Linked declarations refer to `source`, which always returns the
 * current text. Unchanged declarations keep their offsets, but the lines around them may change.
 */
export interface EditedFile {
  readonly source: Source;
  /** Returns the current document with this file's `source`. */
  documentOf(now: Document): Document;
}

export function createEditedFile({ source: first }: Document): EditedFile {
  let now = first;
  const source: Source = {
    path: first.path,
    get text() {
      return now.text;
    },
    get lineStarts() {
      return now.lineStarts;
    },
  };
  return {
    source,
    documentOf(document) {
      now = document.source;
      return { ...document, source };
    },
  };
}
