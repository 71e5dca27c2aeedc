import type { Path } from '../source/source.ts';
import type { Reader } from '../source/reader.ts';
import type { Document } from './document.ts';

/** Reads rule files from a disk, an editor's unsaved files, a git revision or an object in a test. */
export interface RuleFiles extends Reader {
  /** Cache of parsed files by path, used while a file's text is unchanged. Pass the same map to later compilations. */
  readonly parsed?: Map<Path, Document>;
  /**
   * Lists and reads the rule files that exist, imported or not. Used only if a project uses names that it does not
   * declare: an import may be missing. Without it, such an import is not found.
   */
  readonly files?: Reader & {
    list(): readonly Path[];
    /** Returns the path of a file in the list, for a path that reaches it through links. */
    withoutLinks?(path: Path): Path;
    /** Lists the files that come with tagc, as imports name them: `npm:tagc/vendors/ga4.dsl`. */
    library?(): readonly Path[];
  };
}
