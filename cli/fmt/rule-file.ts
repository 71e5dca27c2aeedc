import type { Document } from '../../compiler/syntax/document.ts';

/** A rule file that is to be formatted. */
export interface RuleFile {
  /** Its project's folder; the path of the document's source is that in it. */
  readonly root: string;
  /** Where it lies on the disk. */
  readonly place: string;
  /** As the user knows it. */
  readonly name: string;
  readonly document: Document;
}
