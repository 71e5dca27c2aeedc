import type { Program } from '../model/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Path } from '../source/source.ts';
import type { Document } from '../syntax/document.ts';
import type { Linker } from './linker.ts';

/** What linking leaves behind, so that the next time only rules that changed are linked; see `relink`. */
export interface LinkMemory {
  /** The last project without a single mistake or warning. */
  last?: Linked;
}

export interface Linked {
  readonly program: Program;
  readonly documents: readonly Document[];
  readonly linker: Linker;
  /** What its linker told, and tells. */
  readonly told: readonly Diagnostic[];
  /** What it read besides rule files. */
  readonly read: ReadonlyMap<Path, string>;
}
