import type { Kind } from './kind.ts';

/** Sorts kinds by their position in the reference. */
export function inOrder(kinds: readonly Kind[]): readonly Kind[] {
  return kinds.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
