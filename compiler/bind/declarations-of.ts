import type { Binding } from './binding.ts';
import type { NamedKind } from './kinds.ts';
import type { Linker } from './linker.ts';

/** All declarations of a kind that have a name, in the order of the files. */
export function declarationsOf(linker: Linker, { name, namespace }: NamedKind): Binding[] {
  return linker.all(namespace!).filter(({ declaration }) => declaration.kind.text === name);
}

/** What declarations of a kind mean, without those that have a mistake. */
export function meaningsOf(linker: Linker, { name }: NamedKind, found: readonly Binding[]): unknown[] {
  return found.map((one) => linker.meaning(name as never, one)).filter((meaning) => meaning !== undefined);
}
