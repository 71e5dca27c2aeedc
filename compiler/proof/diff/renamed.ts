import type { Declared, Program } from '../../language/model/program.ts';
import { pair, type Alignment, type Pair } from './align.ts';
import type { Renamed } from './difference.ts';
import type { NewNames } from './new-names.ts';

/** Returns the declarations that have another name and the same meaning. */
export function findRenamed(
  { before, after }: { readonly before: Program; readonly after: Program },
  { rules, tags, calls, states, keys }: Alignment,
): readonly Renamed[] {
  const byValue = <T extends Declared>(of: (program: Program) => readonly T[], textOf: (one: T) => string) =>
    pair(of(before), of(after), [textOf]);
  const all: readonly (readonly [kind: string, pairs: readonly Pair<Declared>[]])[] = [
    ['rule', rules],
    ['tag', tags],
    ['call', calls],
    ['state', states],
    ['countries', byValue(({ sets }) => sets, (set) => keys.ofSet(set))],
    ['const', byValue(({ constants }) => constants, ({ value }) => keys.of(value))],
    ['matrix', byValue(({ matrices }) => matrices, keys.ofMatrix)],
    ['page', byValue(({ pages }) => pages, ({ value }) => keys.of(value))],
    ['condition', byValue(({ conditions }) => conditions, ({ value }) => keys.of(value))],
    ['data', byValue(({ data }) => data, keys.ofData)],
  ]; // prettier-ignore
  return all.flatMap(([kind, pairs]) =>
    pairs.flatMap(({ before: was, after: is }) =>
      was && is && was.id !== is.id ? [{ kind, before: was.id, after: is.id }] : [],
    ),
  );
}

/** Returns the new names of sites, stages and consent groups, and what they change outside the rules. */
export function describeNewNames({ sites, stages, groups }: NewNames, after: Program): readonly Renamed[] {
  const of = (kind: string, names: ReadonlyMap<string, string>, outside: (was: string, is: string) => string) =>
    [...names].map(([was, is]) => ({ kind, before: was, after: is, outside: outside(was, is) }));
  const numberOf = (name: string) => after.consent?.groups.find(({ id }) => id === name)?.number;
  return [
    ...of('site', sites, (was, is) => `Pages must load the script "${is}.js" instead of "${was}.js".`),
    ...of('stage', stages, (was, is) => `Its scripts are in the folder "${is}" instead of "${was}".`),
    ...of('group', groups, (_, is) => `Stored consent has the number of the group, which is still ${numberOf(is)}.`),
  ];
}
