import type { Declaration } from '../syntax/document.ts';
import { nesting } from '../syntax/nesting.ts';
import type { Binding } from './binding.ts';

/**
 * How deep declarations lead into one another. Every later step follows an expression inwards and from there into what it
 * names, so the levels of all of them together are what must have a bound.
 */
export interface Depth {
  /** Begins with a declaration; false where too much is open around it. */
  enter(found: Binding): boolean;
  /** Ends with it; false where it leads too far in. */
  leave(found: Binding): boolean;
  /** The declaration that is open names this one, which has been made. */
  lean(found: Binding): void;
}

const mostLevels = 1000;
/** A name costs more calls than an operator. */
const levelsOfName = 4;

export function createDepth(): Depth {
  const inner = new Map<Binding, number>();
  const open: { readonly found: Binding; below: number }[] = [];
  const own = new Map<Declaration, number>();
  let around = 0;

  function levelsOf({ declaration }: Binding): number {
    const known = own.get(declaration) ?? levelsOfName + nesting(declaration);
    own.set(declaration, known);
    return known;
  }

  return {
    enter(found) {
      const outer = open.at(-1);
      const levels = outer ? levelsOf(outer.found) : 0;
      if (around + levels > mostLevels) return false;
      around += levels;
      open.push({ found, below: 0 });
      return true;
    },
    leave(found) {
      const { below } = open.pop()!;
      const outer = open.at(-1);
      if (outer) around -= levelsOf(outer.found);
      const fits = below <= mostLevels;
      inner.set(found, fits ? below : 0);
      return fits;
    },
    lean(found) {
      const outer = open.at(-1);
      if (outer) outer.below = Math.max(outer.below, levelsOf(found) + (inner.get(found) ?? 0));
    },
  };
}
