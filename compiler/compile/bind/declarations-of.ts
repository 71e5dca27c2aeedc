import type { Binding } from './binding.ts';
import type { NamedKind } from './kinds.ts';
import type { Linker } from './linker.ts';

/** Returns the named declarations of a kind, in the order of the files. */
export function declarationsOf(linker: Linker, { name, namespace }: NamedKind): Binding[] {
  return linker.all(namespace!).filter(({ declaration }) => declaration.kind.text === name);
}

/** Returns the meanings of declarations of a kind, without those that have an error. */
export function meaningsOf(linker: Linker, { name }: NamedKind, found: readonly Binding[]): unknown[] {
  return found.map((one) => linker.meaning(name as never, one)).filter((meaning) => meaning !== undefined);
}
