import type { Binding } from './binding.ts';
import type { Mistakes } from './mistakes.ts';
import type { Declaration } from '../../language/syntax/document.ts';
import { nesting } from '../../language/syntax/nesting.ts';

/** Caches the meanings of declarations. */
interface DeclarationMemo {
  /**
   * Returns the meaning of a declaration, computed at first use. Reports a cycle and returns undefined. Also returns
   * undefined for malformed declarations.
   */
  once<T>(found: Binding, make: () => T): T | undefined;
  forget(found: Binding): void;
  /** The declaration whose meaning is being computed: the innermost, if it asked for that of another one. */
  innermost(): Binding | undefined;
}

export function createDeclarationMemo({
  mistake,
  isMalformed,
}: Pick<Mistakes, 'mistake' | 'isMalformed'>): DeclarationMemo {
  const made = new Map<Binding, { readonly value: unknown }>();
  const working: Binding[] = [];
  const depth = createDepth();

  function reportCycle(found: Binding): void {
    const cycle = [...working.slice(working.indexOf(found)), found];
    mistake('cycle', { path: cycle.map(({ name }) => name.text).join(' → ') }, found.source, found.name);
  }

  function reportDepth({ name, source }: Binding): void {
    mistake('too-far', { name: name.text }, source, name);
  }

  return {
    once<T>(found: Binding, make: () => T) {
      const before = made.get(found);
      if (before) {
        depth.addReference(found);
        return before.value as T;
      }
      if (isMalformed(found.declaration)) return undefined;
      if (working.includes(found)) return void reportCycle(found);
      if (!depth.enter(found)) return void reportDepth(found);
      working.push(found);
      const meaning = make();
      working.pop();
      const fits = depth.leave(found);
      if (!fits) reportDepth(found);
      // The part before a syntax error is checked, but other declarations do not use it.
      const isReliable = fits && !found.declaration.unparsed;
      made.set(found, { value: isReliable ? meaning : undefined });
      if (!isReliable) return undefined;
      depth.addReference(found);
      return meaning;
    },
    forget: (found) => void made.delete(found),
    innermost: () => working.at(-1),
  };
}

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

function createDepth(): Depth {
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
