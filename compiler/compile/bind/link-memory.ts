import type { Program } from '../../language/model/program.ts';
import type { Reader } from '../../language/source/reader.ts';
import type { Document } from '../../language/syntax/document.ts';

/** Keeps the last linked project for incremental linking. */
export interface LinkMemory {
  /** The last project without errors or warnings. */
  last?: Linked;
}

/** A linked project. */
export interface Linked {
  readonly program: Program;
  readonly documents: readonly Document[];
  /** Links the changes of an edited project. Returns undefined if a full link is needed. Call it only once. */
  relink(documents: readonly Document[], host: Reader): Linked | undefined;
}
