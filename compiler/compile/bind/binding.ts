import type { Source } from '../../language/source/source.ts';
import type { Declaration, WordNode } from '../../language/syntax/document.ts';

/** A declaration with its name and file, before it is linked. */
export interface Binding {
  readonly declaration: Declaration;
  readonly name: WordNode;
  readonly source: Source;
  /** Index among all declarations, imported files first. */
  readonly position: number;
}
