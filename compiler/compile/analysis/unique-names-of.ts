import type { Declared, Program } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';

/**
 * Returns the names of declarations in the report: unique among those that one list of the report or one kind of reference
 * names. Where private declarations of two files have the same name, it contains the file.
 */
export const uniqueNamesOf: (program: Program) => ReadonlyMap<Declared, string> = memoize((program) => {
  const { conditions, pages, data, states, calls, tags, matrices, constants } = program;
  // Data elements and states are listed together, and so are constants and tables, and the responses of calls and tags.
  const lists = [conditions, pages, [...data, ...states], [...calls, ...tags], [...matrices, ...constants]];
  const names = new Map(lists.flatMap(uniqueNames));
  const { country, place } = program.project;
  // What decides by regions is the country, too.
  if (country && place) names.set(place, names.get(country) ?? place.id);
  return names;
});

function uniqueNames(declarations: readonly Declared[]): readonly (readonly [Declared, string])[] {
  const counts = new Map<string, number>();
  for (const { id } of declarations) counts.set(id, (counts.get(id) ?? 0) + 1);
  return declarations.map((declared) => {
    const { id, source } = declared;
    return [declared, counts.get(id) === 1 ? id : `${id} (${source.path})`];
  });
}
