import type { Reader } from './source/reader.ts';
import type { Path } from './source/source.ts';
import type { LinkMemory } from './bind/link-memory.ts';
import type { Document } from './syntax/document.ts';

/**
 * Where texts come from: a disk, an editor's unsaved files, a git revision, a test's object.
 * The compiler takes texts and gives values, and meets no disk of its own.
 */
export interface Host extends Reader {
  /** Parsed files by path; one is used again only while its text is the same. Give the same map to later compiles. */
  readonly parsed?: Map<Path, Document>;
  /** With it, only what changed is linked again. Results of the compiles before are then no longer to be used. */
  readonly linked?: LinkMemory;
}

/** A host over texts that are already in memory, for tests and editors. */
export function createMemoryHost(files: Readonly<Record<Path, string>>): Host {
  return {
    read(path) {
      if (Object.hasOwn(files, path)) return { text: files[path] };
      const isFolder = Object.keys(files).some((file) => file.startsWith(`${path}/`));
      return { failure: isFolder ? 'directory' : 'missing' };
    },
    parsed: new Map(),
  };
}
