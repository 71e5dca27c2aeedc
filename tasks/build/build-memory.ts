import { readFileSync } from 'node:fs';
import type { Path } from '../../compiler/language/source/source.ts';
import type { Document } from '../../compiler/language/syntax/document.ts';
import type { LinkMemory } from '../../compiler/compile/bind/link.ts';
import type { ScriptMemory } from '../../compiler/emit/bundle/make-script.ts';
import { type EmitMemory, createEmitMemory } from '../../compiler/emit/emit.ts';
import type { RuleMemory } from '../../compiler/describe/report/report-data.ts';
import type { ComparisonMemory } from '../compare/changes-since.ts';

/** Caches that the builds of one process share, and the files that the last build read. */
export interface BuildMemory {
  readonly parsed: Map<Path, Document>;
  readonly linked: LinkMemory;
  readonly emitted: EmitMemory;
  readonly scripts: ScriptMemory;
  readonly rules: RuleMemory;
  readonly comparison: ComparisonMemory;
  /** Stores a file's current content, or that it is absent. Call it before reading the file, so that no later change is missed. */
  trackFile(file: string): void;
  /** Absolute paths of all tracked files. */
  files(): Iterable<string>;
  /** The texts of all tracked files except these, in the order of their first reading. */
  textsExcept(files: ReadonlySet<string>): (string | undefined)[];
  /** The tracked files whose content has changed since they were read. */
  changed(): string[];
  /** Call it before a rebuild. It reads the content of all files again, because the build may fail before it reads them. */
  beginBuild(): void;
  /** Call it after a rebuild. It forgets the files that the build did not read. */
  endBuild(): void;
}

export function createBuildMemory(): BuildMemory {
  const contents = new Map<string, string | undefined>();
  const asked = new Set<string>();
  return {
    parsed: new Map(),
    linked: {},
    emitted: createEmitMemory(),
    scripts: new Map(),
    rules: { around: '', rules: new Map() },
    comparison: {},
    trackFile(file) {
      asked.add(file);
      contents.set(file, contentOf(file));
    },
    files: () => contents.keys(),
    textsExcept: (files) => [...contents].filter(([file]) => !files.has(file)).map(([, content]) => content),
    changed: () => [...contents].filter(([file, content]) => contentOf(file) !== content).map(([file]) => file),
    beginBuild() {
      asked.clear();
      for (const file of contents.keys()) contents.set(file, contentOf(file));
    },
    endBuild() {
      for (const file of contents.keys()) if (!asked.has(file)) contents.delete(file);
    },
  };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
