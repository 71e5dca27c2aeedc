import type { Reader } from '../compiler/language/source/reader.ts';
import type { Path } from '../compiler/language/source/source.ts';

/** Reads the files of a project: rule files, modules and their schemas. tagc accesses files only through its host. */
export interface Host extends Reader {
  /**
   * Lists and reads the rule files that exist, imported or not, for messages about a missing import. Without it, such an
   * import is not found.
   */
  readonly files?: Reader & { list(): readonly Path[] };
}
