import type { Declaration } from '../../language/syntax/document.ts';
import { nesting } from '../../language/syntax/nesting.ts';
import type { Binding } from './binding.ts';

/**
 * Limits the nesting depth across declarations. Later steps recurse into an expression and into the declarations it
 * names, so the limit applies to the sum of their levels.
 */
interface Depth {
  /** Opens a declaration. Returns false if the open declarations are nested too deeply. */
  enter(found: Binding): boolean;
  /** Closes a declaration. Returns false if the declarations that it refers to are nested too deeply. */
  leave(found: Binding): boolean;
  /** Records that the open declaration names this finished one. */
  addReference(found: Binding): void;
}

const maxLevels = 1000;

/** A name needs more nested calls than an operator. */
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
      if (around + levels > maxLevels) return false;
      around += levels;
      open.push({ found, below: 0 });
      return true;
    },
    leave(found) {
      const { below } = open.pop()!;
      const outer = open.at(-1);
      if (outer) around -= levelsOf(outer.found);
      const fits = below <= maxLevels;
      inner.set(found, fits ? below : 0);
      return fits;
    },
    addReference(found) {
      const outer = open.at(-1);
      if (outer) outer.below = Math.max(outer.below, levelsOf(found) + (inner.get(found) ?? 0));
    },
  };
}
