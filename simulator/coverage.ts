import type { Program, Running } from '../compiler/language/model/program.ts';
import { emit } from '../compiler/emit/emit.ts';
import { createInstrumentation, type TracedExpression } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Span } from '../compiler/language/source/source.ts';
import type { ScenarioOutcome } from './run-scenario.ts';
import { excludes, exclusionsOf, type CoverageExclusion } from './coverage-exclusions.ts';

/** A rule, tag or condition that no scenario covers, or an exclusion that is useless. */
export interface Uncovered {
  readonly span: Span;
  /** `rule pageView`, the text of a condition, or `@uncovered` with its part. */
  readonly what: string;
  readonly missing: NonNullable<CoverageItem['missing']> | 'not needed' | 'no reason';
}

/** A rule, tag or condition that scenarios can cover. */
export interface CoverageItem {
  readonly span: Span;
  /** `rule pageView`, or the text of a condition. */
  readonly what: string;
  /** One side for a run; two for a condition, which should be both true and false. */
  readonly sides: 1 | 2;
  /** What no scenario has shown, if anything. */
  readonly missing: 'never ran' | 'never true' | 'never false' | 'never tested' | undefined;
}

export interface Coverage {
  /** Rules and tags that ran, and each condition seen true and seen false. */
  readonly covered: number;
  readonly total: number;
  /** Uncovered items with an `@uncovered` reason. They are in neither number. */
  readonly excluded: number;
  readonly uncovered: readonly Uncovered[];
  /** Everything that counts, covered or not. */
  readonly items: readonly CoverageItem[];
}

/** Returns the coverage: which rules and tags ran, and which conditions, and parts of them, were true and false. */
export function coverageOf(program: Program, outcomes: readonly ScenarioOutcome[]): Coverage {
  const exclusions = exclusionsOf(program);
  const items = [...runningIn(program, outcomes), ...testsIn(program, outcomes)];
  const isExcluded = ({ missing, isExcludedBy }: Item) => missing !== undefined && exclusions.some(isExcludedBy);
  const counted = items.filter((item) => !isExcluded(item));
  const useless = exclusions.flatMap((exclusion) => {
    const isOfUse = items.some(({ missing, isExcludedBy }) => missing && isExcludedBy(exclusion));
    return isOfUse ? [] : [uselessExclusion(exclusion)];
  });
  const open = counted.flatMap(({ span, what, missing }) => (missing ? [{ span, what, missing }] : []));
  const uncovered = inOrder([...open, ...useless]);
  const covered = sum(items.map((item) => item.sides - sidesOf(item)));
  const missed = sum(uncovered.map(sidesOf));
  const excluded = sum(items.filter(isExcluded).map(sidesOf));
  return { covered, total: covered + missed, excluded, uncovered, items: inOrder(counted) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** Returns the number of uncovered sides of an item. */
function sidesOf({ missing }: Pick<CoverageItem, 'missing'> | Uncovered): number {
  if (!missing) return 0;
  return missing === 'never tested' ? 2 : 1;
}

interface Item extends CoverageItem {
  readonly isExcludedBy: (exclusion: CoverageExclusion) => boolean;
}

function runningIn({ rules, tags }: Program, outcomes: readonly ScenarioOutcome[]): Item[] {
  const ran = new Set(
    outcomes.flatMap(({ traces }) => traces.flatMap((one) => ('id' in one ? [`${one.kind} ${one.id}`] : []))),
  );
  const itemOf = (kind: 'rule' | 'tag', sign: 'fired' | 'acted', running: Running): Item => ({
    span: running.nameSpan,
    what: `${kind} ${running.id}`,
    sides: 1,
    missing: ran.has(`${sign} ${running.id}`) ? undefined : 'never ran',
    isExcludedBy: ({ of, part, hasReason }) => hasReason && of === running && part === undefined,
  });
  return [...rules.map((rule) => itemOf('rule', 'fired', rule)), ...tags.map((tag) => itemOf('tag', 'acted', tag))];
}

function testsIn(program: Program, outcomes: readonly ScenarioOutcome[]): Item[] {
  const seen = sidesSeen(outcomes);
  return testsOf(program).map((test) => ({
    span: test,
    what: test.text,
    sides: 2,
    missing: sidesMissing(test, seen),
    isExcludedBy: (exclusion) => excludes(exclusion, test),
  }));
}

/** Returns the report of an exclusion that has no reason, or that excludes nothing. */
function uselessExclusion({ of, part, hasReason }: CoverageExclusion): Uncovered {
  return {
    span: of.nameSpan,
    what: part === undefined ? '@uncovered' : `@uncovered \`${part}\``,
    missing: hasReason ? 'not needed' : 'no reason',
  };
}

/** Returns the conditions in the bundles of all sites and stages. Conditions that are constant at build time need no scenario. */
function testsOf(program: Program): TracedExpression[] {
  const instrumentation = createInstrumentation();
  for (const site of program.sites)
    for (const stage of program.stages) emit(program, site.id, stage.id, { instrumentation });
  return [...instrumentation.table.tests];
}

function sidesSeen(outcomes: readonly ScenarioOutcome[]): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const { traces, scripts } of outcomes)
    for (const one of traces)
      if (one.kind === 'tested' && scripts) seen.add(`${one.isTrue} ${keyOf(scripts.table.tests[one.key])}`);
  return seen;
}

function sidesMissing(test: TracedExpression, seen: ReadonlySet<string>): CoverageItem['missing'] {
  const [isTrue, isFalse] = [true, false].map((side) => seen.has(`${side} ${keyOf(test)}`));
  if (isTrue && isFalse) return undefined;
  return isTrue ? 'never false' : isFalse ? 'never true' : 'never tested';
}

function keyOf({ source, start, end }: Span): string {
  return `${source.path}:${start}:${end}`;
}

/** Sorts by file, then by position. */
function inOrder<T extends { readonly span: Span }>(list: readonly T[]): T[] {
  const pathOf = ({ span }: T) => span.source.path;
  const byPath = (a: T, b: T) => (pathOf(a) < pathOf(b) ? -1 : Number(pathOf(a) > pathOf(b)));
  return list.toSorted((a, b) => byPath(a, b) || a.span.start - b.span.start || b.span.end - a.span.end);
}
