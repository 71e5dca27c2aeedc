import { readFileSync } from 'node:fs';
import type { Path } from '../compiler/source/source.ts';
import type { Document } from '../compiler/syntax/document.ts';
import type { ScriptMemory } from '../compiler/node/minify.ts';
import type { CardMemory } from '../report/render-cards.tsx';

/** What the builds of one process share: what need not be done again, and what they looked at. */
export interface BuildMemory {
  readonly parsed: Map<Path, Document>;
  readonly scripts: ScriptMemory;
  readonly cards: CardMemory;
  /** Remembers a file as it is now, there or not; to be called before it is read, so that no later change is missed. */
  notice(file: string): void;
  /** Whole paths of all files that were noticed. */
  files(): Iterable<string>;
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
    scripts: new Map(),
    cards: { cards: new Map(), contexts: '' },
    notice(file) {
      asked.add(file);
      contents.set(file, contentOf(file));
    },
    files: () => contents.keys(),
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
