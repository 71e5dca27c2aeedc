import type { ContainerItem } from '../model/container.ts';

/** A declaration of the new project, as text that the formatter will lay out. */
export interface DeclaredText {
  /** Names what is declared, for messages: `data plan`. */
  readonly label: string;
  readonly text: string;
  /** The items that it comes from: if it cannot be compiled, they are reviewed. */
  readonly items: readonly ContainerItem[];
}

/** The files of a project while they are put together, by the paths of rule files. */
export interface Declarations {
  add(file: string, declared: DeclaredText): void;
  readonly files: ReadonlyMap<string, readonly DeclaredText[]>;
}

export function createDeclarations(): Declarations {
  const files = new Map<string, DeclaredText[]>();
  return {
    files,
    add(file, declared) {
      files.set(file, [...(files.get(file) ?? []), declared]);
    },
  };
}

/** Writes a documentation comment from notes of the container. */
export function comment(notes: readonly string[]): string {
  const lines = notes.flatMap((note) => note.split(/\r\n?|\n/)).map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => `/// ${line}\n`)
    .join('');
}
