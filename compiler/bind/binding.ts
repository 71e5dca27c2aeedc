import type { Source } from '../source/source.ts';
import type { Declaration, Word } from '../syntax/document.ts';

/** A declaration on its way into the program. */
export interface Binding {
  readonly declaration: Declaration;
  readonly name: Word;
  readonly source: Source;
  /** Its place among all declarations, imported files first. */
  readonly position: number;
}
