import type { Reader, ReadResult } from './source/reader.ts';
import type { Path } from './source/source.ts';
import type { LinkMemory } from './bind/link-memory.ts';
import type { Document } from './syntax/document.ts';

/**
 * Reads the rule files from a disk, an editor's unsaved files, a git revision or an object in a test.
 * The compiler accesses files only through its host.
 */
export interface Host extends Reader {
  /** Cache of parsed files by path, used while a file's text is unchanged. Pass the same map to later compilations. */
  readonly parsed?: Map<Path, Document>;
  /**
   * Lists and reads the rule files that exist, imported or not. Used only if a project uses names that it does not
   * declare: an import may be missing. Without it, such an import is not found.
   */
  readonly files?: Reader & {
    list(): readonly Path[];
    /** Lists the files of the library of vendors, as imports name them: `npm:tagc/vendors/ga4.dsl`. */
    library?(): readonly Path[];
  };
  /** Enables incremental linking. Each compilation then invalidates the results of earlier ones. */
  readonly linked?: LinkMemory;
}

/** Creates a host for texts in memory, for tests and editors. */
export function createMemoryHost(files: Readonly<Record<Path, string>>): Host {
  const read = (path: Path): ReadResult => {
    if (Object.hasOwn(files, path)) return { text: files[path] };
    const isFolder = Object.keys(files).some((file) => file.startsWith(`${path}/`));
    return { failure: isFolder ? 'directory' : 'missing' };
  };
  const list = () => Object.keys(files).filter((path) => /\.(dsl|ya?ml)$/.test(path));
  return { read, files: { list, read }, parsed: new Map() };
}
