import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { children, walk } from '../../compile/traverse/walk.ts';
import type { Consent, Declared, Group, Program, Site, Stage } from '../../language/model/program.ts';
import { pair, type Alignment, type Pair } from './align.ts';
import type { Renamed } from './difference.ts';

/** The new names of sites, stages and consent groups that changed nothing but their name, by their old names. */
export interface NewNames {
  readonly sites: ReadonlyMap<string, string>;
  readonly stages: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

/**
 * Pairs the sites, stages and consent groups whose names are only in one of two programs: sites and stages by their hosts,
 * groups by their number and cookies. A name that decides something itself is left out.
 */
export function newNamesOf(before: Program, after: Program): NewNames {
  const programs = [before, after];
  const named = <T extends Declared>(
    of: (program: Program) => readonly T[],
    textOf: (one: T, program: Program) => string,
  ) => {
    const owners = new Map(programs.flatMap((program) => of(program).map((one) => [one, program] as const)));
    const pairs = pair(of(before), of(after), [(one) => textOf(one, owners.get(one)!)]);
    return new Map(
      pairs.flatMap(({ before: was, after: is }) => (was && is && was.id !== is.id ? [[was.id, is.id]] : [])),
    );
  };
  // Most comparisons find no other name, and need no look at the values.
  const unlessValue = (name: 'site' | 'stage', names: ReadonlyMap<string, string>) =>
    names.size > 0 && programs.some((program) => usesAsValue(program, name)) ? new Map<string, string>() : names;
  const groups = named(({ consent }) => consent?.groups ?? [], groupText);
  const special = new Set(programs.flatMap(({ consent }) => specialGroups(consent)));
  return {
    sites: unlessValue(
      'site',
      named(({ sites }) => sites, hostsOfSite),
    ),
    stages: unlessValue(
      'stage',
      named(({ stages }) => stages, hostsOfStage),
    ),
    groups: new Map([...groups].filter((names) => !names.some((name) => special.has(name)))),
  };
}

/** Whether a name of a site or stage can be sent or stored. Comparisons and lookups only choose by it. */
function usesAsValue(program: Program, name: 'site' | 'stage'): boolean {
  return expressionSitesOf(program).some(({ expression }) => {
    if (isNamed(expression)) return true;
    return [...walk(expression)].some((part) => {
      const isChoosing = part.kind === 'lookup' || (part.kind === 'operation' && choosing.has(part.operator));
      return !isChoosing && [...children(part)].some(isNamed);
    });
  });

  function isNamed(part: Parameters<typeof children>[0]): boolean {
    return part.kind === 'static' ? part.builtIn === name : part.kind === 'hostStage' && name === 'stage';
  }
}

const choosing: ReadonlySet<string> = new Set(['is', 'is not', 'in']);

function hostsOfSite({ hosts }: Site): string {
  const lists = Object.values(hosts).map((list) => list.toSorted().join(' '));
  return lists.toSorted().join(', ');
}

function hostsOfStage({ id }: Stage, { sites }: Program): string {
  const lists = sites.map(({ hosts }) => hosts[id]?.toSorted().join(' ') ?? 'any');
  return lists.toSorted().join(', ');
}

function groupText({ number, cookies = [] }: Group): string {
  return JSON.stringify([number, cookies.map(({ name }) => name).toSorted()]);
}

/** The groups that consent treats by their names. */
function specialGroups(consent: Consent | undefined): readonly string[] {
  return ['necessary', ...(consent?.optOuts ?? []).map(({ group = 'targeting' }) => group)];
}

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
