import type { Declaration, EntryNode, Node } from '../document.ts';

/**
 * Finds a part of a declaration that does not begin at a YAML key. It is inside a scalar, after a complete value
 * (`when: first second`). The DSL would read it as a separate part.
 */
export function findStray({ body }: Declaration, starts: ReadonlySet<number>): Node | undefined {
  if (!body) return undefined;
  const { entries, clauses, declarations } = body;
  const keys = entries.filter((_, at) => !isFurtherKey(entries[at - 1]));
  const stray = [...keys, ...clauses, ...declarations].find(({ start }) => !starts.has(start));
  return stray ?? firstOf(declarations, (inner) => findStray(inner, starts));
}

/** Whether an entry is a further key of the same row, as `HK` in `CN, HK: …`. */
function isFurtherKey(before: EntryNode | undefined): boolean {
  return before !== undefined && before.comma && !before.value && !before.type;
}

function firstOf<From, To>(list: readonly From[], find: (item: From) => To | undefined): To | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
