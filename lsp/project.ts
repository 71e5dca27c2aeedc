import { existsSync } from 'node:fs';
import { fileOf } from '../compiler/emit/bundle/file-of.ts';
import type { Diagnostic } from '../compiler/language/diagnostics/diagnostic.ts';
import type { Path } from '../compiler/language/source/source.ts';
import type { Document } from '../compiler/language/syntax/document.ts';
import { compile, hasErrors, type CompileResult } from '../compiler/pipeline/compile.ts';
import { createDiskHost } from '../tasks/disk/disk-host.ts';
import type { EntryPlace } from '../tasks/disk/find-entry.ts';
import type { OpenTexts } from './open-texts.ts';

/** A project that is open in the editor. */
export interface OpenProject extends EntryPlace {
  /** Returns the compiled project with all unsaved texts. It is compiled again only if something may have changed. */
  result(): CompileResult;
  /** Compiles the project as if files had other texts. */
  resultWith(texts: ReadonlyMap<Path, string>): CompileResult;
  /** Says that a file has changed, or any file. It has no effect if the project does not depend on the file. */
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
}

export function createOpenProject({ root, entry }: EntryPlace, texts: OpenTexts): OpenProject {
  const parsed = new Map<Path, Document>();
  const linked = {};
  let last: CompileResult | undefined;
  /** The files that the last compilation has read or missed. */
  const asked = new Set<string>();

  const hostWith = (read: (path: Path) => string | undefined) => {
    const host = createDiskHost(root, parsed);
    return {
      ...host,
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
    result: () => (last ??= compile(entry, { ...hostWith(() => undefined), linked })),
    resultWith(changed) {
      const { parsed: _, ...host } = hostWith((path) => changed.get(path));
      return compile(entry, host);
    },
    change(file) {
      // With an error, any file may have what is missing.
      const isSure = file !== undefined && last !== undefined && !hasErrors(last.diagnostics);
      if (isSure && !asked.has(file)) return;
      asked.clear();
      last = undefined;
      project.late = [];
    },
    has: (file) => project.documentOf(file) !== undefined,
    fileOf: (path) => fileOf(root, path),
    exists: (path) => existsSync(fileOf(root, path)),
    documentOf: (file) => project.result().documents.find(({ source }) => fileOf(root, source.path) === file),
    importable() {
      const { files } = createDiskHost(root);
      return [...(files?.list() ?? []), ...(files?.library?.() ?? [])];
    },
  };
  return project;
}
