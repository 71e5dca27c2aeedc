import type { ReadResult } from '../language/source/reader.ts';
import type { Path } from '../language/source/source.ts';
import type { LinkMemory } from '../compile/bind/link.ts';
import type { RuleFiles } from '../language/syntax/rule-files.ts';

/** Reads the rule files of a project. The compiler accesses files only through its host. */
export interface Host extends RuleFiles {
  /** Enables incremental linking. Each compilation then invalidates the results of earlier ones. */
  readonly linked?: LinkMemory;
  /** Called when a phase of the compilation begins. */
  begin?(phase: string): void;
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
