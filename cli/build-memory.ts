import { readFileSync } from 'node:fs';
import type { Path } from '../compiler/source/source.ts';
import type { Document } from '../compiler/syntax/document.ts';
import type { LinkMemory } from '../compiler/bind/link-memory.ts';
import type { ScriptMemory } from '../compiler/node/bundle/make-script.ts';
import { createEmitMemory, type EmitMemory } from '../compiler/emit/emit.ts';
import type { RuleMemory } from '../compiler/emit/describe/report/report-data.ts';
import type { CardMemory } from '../report/render-cards.tsx';

/** What the builds of one process share: what need not be done again, and what they looked at. */
export interface BuildMemory {
  readonly parsed: Map<Path, Document>;
  readonly linked: LinkMemory;
  readonly emitted: EmitMemory;
  readonly scripts: ScriptMemory;
  readonly rules: RuleMemory;
  readonly cards: CardMemory;
  /** Remembers a file as it is now, there or not; to be called before it is read, so that no later change is missed. */
  notice(file: string): void;
  /** Whole paths of all files that were noticed. */
  files(): Iterable<string>;
  /** The texts of all but these, in the order that they were asked for. */
  textsExcept(files: ReadonlySet<string>): (string | undefined)[];
  /** Those that are no longer as they were. */
  changed(): string[];
  /** Before another build: looks at all files again, since it may fail before it asks for them. */
  restart(): void;
  /** After it: forgets the files that it did not ask for. */
  settle(): void;
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
    cards: { cards: new Map(), contexts: '' },
    notice(file) {
      asked.add(file);
      contents.set(file, contentOf(file));
    },
    files: () => contents.keys(),
    textsExcept: (files) => [...contents].filter(([file]) => !files.has(file)).map(([, content]) => content),
    changed: () => [...contents].filter(([file, content]) => contentOf(file) !== content).map(([file]) => file),
    restart() {
      asked.clear();
      for (const file of contents.keys()) contents.set(file, contentOf(file));
    },
    settle() {
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
