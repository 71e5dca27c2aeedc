import type { Linker } from '../../bind/linker.ts';
import { runTogether } from '../../evaluate/run-together.ts';
import type { Tag } from '../../../language/model/program.ts';

/** Returns the other tags with the queue of a tag that run on a site and stage of it. */
export function tagsSharing(linker: Linker, tag: Tag): readonly Tag[] {
  const { queue } = tag.vendor.declared ?? {};
  if (!queue) return [];
  return linker
    .all('running')
    .filter(({ declaration }) => declaration.kind.text === 'tag')
    .flatMap((found) => linker.meaning('tag', found) ?? [])
    .filter((other) => other !== tag && other.vendor.declared?.queue === queue && runTogether(other, tag));
}
