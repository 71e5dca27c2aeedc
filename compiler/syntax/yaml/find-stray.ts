import type { Declaration, Entry, Node } from '../document.ts';

/**
 * A part of a declaration that begins where no key does: in the middle of a scalar, behind a value that was already whole
 * (`when: first second`). In the DSL it would be a part of its own.
 */
export function findStray({ body }: Declaration, starts: ReadonlySet<number>): Node | undefined {
  if (!body) return undefined;
  const { entries, clauses, declarations } = body;
  const keys = entries.filter((_, at) => !isFurtherKey(entries[at - 1]));
  const stray = [...keys, ...clauses, ...declarations].find(({ start }) => !starts.has(start));
  return stray ?? firstOf(declarations, (inner) => findStray(inner, starts));
}

/** In `CN, HK: …` the second name is a key of the same row. */
function isFurtherKey(before: Entry | undefined): boolean {
  return before !== undefined && before.comma && !before.value && !before.type;
}

function firstOf<From, To>(list: readonly From[], find: (item: From) => To | undefined): To | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
