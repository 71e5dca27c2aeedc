import type { Declaration } from '../../language/syntax/document.ts';
import type { Binding } from './binding.ts';
import type { NamedKind } from './kinds.ts';

/** Counts uses of declarations, for the kinds whose uses the program does not show. */
export interface Uses {
  /** Counts a use of a declaration. */
  use(found: Binding): void;
  /** Returns the declarations that are used. */
  used(): ReadonlySet<Declaration>;
}

/** Creates the counter. `user` returns the declaration being linked, so that its uses can be forgotten with it. */
export function createUses(
  kinds: ReadonlyMap<string, NamedKind>,
  user: () => Binding | undefined,
): Uses & { forget(found: Binding): void } {
  const used = new Map<Binding | undefined, Set<Declaration>>();
  return {
    use({ declaration }) {
      if (!kinds.get(declaration.kind.text)?.countsUses) return;
      const by = user();
      const before = used.get(by);
      if (before) before.add(declaration);
      else used.set(by, new Set([declaration]));
    },
    used: () => new Set([...used.values()].flatMap((declarations) => [...declarations])),
    forget: (found) => void used.delete(found),
  };
}
