import { existsSync } from 'node:fs';
import { lazily } from '../compiler/compile/traverse/memoize.ts';
import { fileOf } from '../compiler/emit/bundle/file-of.ts';
import type { Diagnostic } from '../compiler/language/diagnostics/diagnostic.ts';
import type { ReadResult } from '../compiler/language/source/reader.ts';
import type { Path } from '../compiler/language/source/source.ts';
import type { Document } from '../compiler/language/syntax/document.ts';
import { compile, hasErrors, type CompileResult } from '../compiler/pipeline/compile.ts';
import type { Host } from '../compiler/pipeline/host.ts';
import { createDiskHost } from '../tasks/disk/disk-host.ts';
import type { EntryPlace } from '../tasks/disk/find-entry.ts';
import type { Summaries } from './idle/summaries.ts';
import type { OpenTexts } from './open-texts.ts';

/** A project that is open in the editor. */
export interface OpenProject extends EntryPlace {
  /** Returns the compiled project with all unsaved texts. It is compiled again only if something may have changed. */
  result(): CompileResult;
  /** Compiles the project as if files had other texts. */
  resultWith(texts: ReadonlyMap<Path, string>): CompileResult;
  /** Says that an open file has changed, or any file. It has no effect if the project does not depend on the file. */
  change(file?: string): void;
  /** Whether the project imports a file, given by its absolute path. */
  has(file: string): boolean;
  /** The absolute path of a file of the project, or of a package that it imports. */
  fileOf(path: Path): string;
  /** Whether the project or one of its packages has a file. */
  exists(path: Path): boolean;
  /** The file, as parsed, of an absolute path. */
  documentOf(file: string): Document | undefined;
  /** The paths that imports can name. */
  importable(): readonly Path[];
  /** Problems that are found while the editor is idle, such as those of custom modules. */
  late: readonly Diagnostic[];
  /** Scenarios that were run and failed. */
  failed: readonly Diagnostic[];
  /** What is said above declarations, once it was found while the editor is idle. */
  summaries: Summaries;
}

export function createOpenProject({ root, entry }: EntryPlace, texts: OpenTexts): OpenProject {
  const parsed = new Map<Path, Document>();
  const linked = {};
  let last: CompileResult | undefined;
  /** The files that the last compilation has read or missed. */
  const asked = new Set<string>();
  /** The files that imports can name. With an unknown name, each compilation asks which of them declares it. */
  let files: Host['files'];

  const hostWith = (read: (path: Path) => string | undefined) => {
    const host = createDiskHost(root, parsed);
    files ??= readOnce(host.files!);
    return {
      ...host,
      files,
      read(path: Path) {
        const file = fileOf(root, path);
        asked.add(file);
        const text = read(path) ?? texts.textOf(file);
        return text === undefined ? host.read(path) : { text };
      },
    };
  };

  const project: OpenProject = {
    root,
    entry,
    late: [],
    failed: [],
    summaries: new Map(),
    result: () => (last ??= compile(entry, { ...hostWith(() => undefined), linked })),
    resultWith(changed) {
      const { parsed: _, ...host } = hostWith((path) => changed.get(path));
      return compile(entry, host);
    },
    change(file) {
      if (file === undefined) files = undefined;
      // With an error, any file may have what is missing.
      const isSure = file !== undefined && last !== undefined && !hasErrors(last.diagnostics);
      if (isSure && !asked.has(file)) return;
      asked.clear();
      last = undefined;
      project.late = [];
      project.failed = [];
      project.summaries = new Map();
    },
    has: (file) => project.documentOf(file) !== undefined,
    fileOf: (path) => fileOf(root, path),
    exists: (path) => existsSync(fileOf(root, path)),
    documentOf: (file) => project.result().documents.find(({ source }) => fileOf(root, source.path) === file),
    importable() {
      files ??= readOnce(createDiskHost(root).files!);
      return [...files.list(), ...(files.library?.() ?? [])];
    },
  };
  return project;
}

/** Returns files that are listed and read once. */
function readOnce(files: NonNullable<Host['files']>): NonNullable<Host['files']> {
  const { list, library, read } = files;
  const known = new Map<Path, ReadResult>();
  return {
    ...files,
    list: lazily(list),
    ...(library && { library: lazily(library) }),
    read(path) {
      const found = known.get(path) ?? read(path);
      known.set(path, found);
      return found;
    },
  };
}
