import type { ContainerItem } from '../model/container.ts';

/** Returns items whose ids differ: files that were edited by hand repeat ids. */
export function uniquely<One extends ContainerItem>(items: readonly One[]): One[] {
  const seen = new Set<string>();
  return items.map((item) => {
    let { id } = item;
    for (let count = 2; seen.has(id); count++) id = `${item.id} (${count})`;
    seen.add(id);
    return id === item.id ? item : { ...item, id };
  });
}
