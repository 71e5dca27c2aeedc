import type { Kind } from './kind.ts';

/** Kinds in the order of the reference, which each of them gives its place in. */
export function inOrder(kinds: readonly Kind[]): readonly Kind[] {
  return kinds.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
