import type { Program } from '../model/program.ts';
import type { Reader } from '../source/reader.ts';
import type { Document } from '../syntax/document.ts';

/** What linking leaves behind, so that the next time only rules that changed are linked. */
export interface LinkMemory {
  /** The last project without a single mistake or warning. */
  last?: Linked;
}

/** A linked project. */
export interface Linked {
  readonly program: Program;
  readonly documents: readonly Document[];
  /** Links an edited project again; undefined where all of it must be linked. May be called once. */
  relink(documents: readonly Document[], host: Reader): Linked | undefined;
}
