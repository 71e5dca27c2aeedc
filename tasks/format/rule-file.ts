import type { Document } from '../../compiler/language/syntax/document.ts';

/** A rule file to format or convert. */
export interface RuleFile {
  /** The folder of its project. The path of the document's source is relative to it. */
  readonly root: string;
  /** Its absolute path. */
  readonly place: string;
  /** Its path relative to the user's current folder. */
  readonly name: string;
  readonly document: Document;
}
