import type { Declared } from '../../model/program.ts';

/** Returns the names of declarations in the report, with the file if private ones of two files have the same name. */
export function uniqueNames<Declaration extends Declared>(
  declarations: readonly Declaration[],
): ReadonlyMap<Declaration, string> {
  const counts = new Map<string, number>();
  for (const { id } of declarations) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map(
    declarations.map((declared) => {
      const { id, source } = declared;
      return [declared, counts.get(id) === 1 ? id : `${id} (${source.path})`];
    }),
  );
}
