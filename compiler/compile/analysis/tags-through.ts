import { addTo } from '../../language/source/lists.ts';
import type { Program, Tag } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';

/** Returns the tags whose requests pass the gate of a tag, too, in their order. */
export function tagsThrough(tag: Tag, { tags }: Pick<Program, 'tags'>): readonly Tag[] {
  return byGate(tags).get(tag) ?? [];
}

const byGate = memoize((tags: readonly Tag[]): ReadonlyMap<Tag, readonly Tag[]> => {
  const found = new Map<Tag, Tag[]>();
  for (const tag of tags) {
    for (const gate of new Set(Object.values(tag.gates))) addTo(found, gate, tag);
  }
  return found;
});
