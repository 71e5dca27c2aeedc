import type { Source } from '../source/source.ts';
import type { Document } from '../syntax/document.ts';

/**
 * A file of a project that stays linked while the file is edited. What was linked is in `source`, which shows the text as
 * it is now: declarations that an edit leaves alone keep their place, but the lines around them may change.
 */
export interface EditedFile {
  readonly source: Source;
  /** The document as it is now, in `source`. */
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
