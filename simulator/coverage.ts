import type { Program, Running } from '../compiler/model/program.ts';
import { emit } from '../compiler/emit/emit.ts';
import { createInstrumentation, type TracedExpression } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Span } from '../compiler/source/source.ts';
import type { Outcome } from './run-scenario.ts';
import { excludes, exclusionsOf, type CoverageExclusion } from './coverage-exclusions.ts';

/** Something that no scenario shows, or the word that it cannot be shown where it was, or where nothing is to show. */
export interface Uncovered {
  readonly span: Span;
  /** `rule pageView`, a condition as it is written, or `@uncovered` and of what. */
  readonly what: string;
  readonly missing: 'never ran' | 'never true' | 'never false' | 'never asked' | 'not needed' | 'no reason';
}

export interface Coverage {
  /** Rules and tags that ran, and each condition seen true and seen false. */
  readonly covered: number;
  readonly total: number;
  /** What no scenario shows and `@uncovered` says why; it is in neither number. */
  readonly excluded: number;
  readonly uncovered: readonly Uncovered[];
}

/** What the scenarios show of the rules: which ran, and how their conditions, and the parts of these, came out. */
export function coverageOf(program: Program, outcomes: readonly Outcome[]): Coverage {
  const exclusions = exclusionsOf(program);
  const items = [...runningIn(program, outcomes), ...testsIn(program, outcomes)];
  const open = items.filter(({ missing, isExcludedBy }) => missing && !exclusions.some(isExcludedBy));
  const vain = exclusions.flatMap((exclusion) => {
    const isOfUse = items.some(({ missing, isExcludedBy }) => missing && isExcludedBy(exclusion));
    return isOfUse ? [] : [vainOf(exclusion)];
  });
  const uncovered = [...open.flatMap(({ missing }) => missing ?? []), ...vain];
  const shown = sum(items.map(({ sides, missing }) => sides - sidesOf(missing)));
  const lost = sum(uncovered.map(sidesOf));
  const excluded = sum(items.map(({ missing }) => sidesOf(missing))) - sum(open.map(({ missing }) => sidesOf(missing)));
  return { covered: shown, total: shown + lost, excluded, uncovered: inOrder(uncovered) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** How much is not shown. */
function sidesOf(missing: Uncovered | undefined): number {
  if (!missing) return 0;
  return missing.missing === 'never asked' ? 2 : 1;
}

/** Something that scenarios can show. */
interface Item {
  /** How much there is to show: that it ran, or a condition true and false. */
  readonly sides: 1 | 2;
  readonly missing: Uncovered | undefined;
  readonly isExcludedBy: (exclusion: CoverageExclusion) => boolean;
}

function runningIn({ rules, tags }: Program, outcomes: readonly Outcome[]): Item[] {
  const ran = new Set(
    outcomes.flatMap(({ traces }) => traces.flatMap((one) => ('id' in one ? [`${one.tell} ${one.id}`] : []))),
  );
  const itemOf = (kind: 'rule' | 'tag', sign: 'fired' | 'acted', running: Running): Item => ({
    sides: 1,
    missing: ran.has(`${sign} ${running.id}`)
      ? undefined
      : { span: running.nameSpan, what: `${kind} ${running.id}`, missing: 'never ran' },
    isExcludedBy: ({ of, part, hasReason }) => hasReason && of === running && part === undefined,
  });
  return [...rules.map((rule) => itemOf('rule', 'fired', rule)), ...tags.map((tag) => itemOf('tag', 'acted', tag))];
}

function testsIn(program: Program, outcomes: readonly Outcome[]): Item[] {
  const seen = sidesSeen(outcomes);
  return testsOf(program).map((test) => ({
    sides: 2,
    missing: sidesMissing(test, seen),
    isExcludedBy: (exclusion) => excludes(exclusion, test),
  }));
}

/** A waiver that says no reason, or that nothing needs. */
function vainOf({ of, part, hasReason }: CoverageExclusion): Uncovered {
  return {
    span: of.nameSpan,
    what: part === undefined ? '@uncovered' : `@uncovered \`${part}\``,
    missing: hasReason ? 'not needed' : 'no reason',
  };
}

/** Every condition that a bundle of any site and stage holds; what is known when it is built needs no scenario. */
function testsOf(program: Program): TracedExpression[] {
  const instrumentation = createInstrumentation();
  for (const site of program.sites)
    for (const stage of program.stages) emit(program, site.id, stage.id, { instrumentation });
  return [...instrumentation.table.tests];
}

function sidesSeen(outcomes: readonly Outcome[]): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const { traces, scripts } of outcomes)
    for (const one of traces)
      if (one.tell === 'tested' && scripts) seen.add(`${one.holds} ${keyOf(scripts.table.tests[one.key])}`);
  return seen;
}

function sidesMissing(test: TracedExpression, seen: ReadonlySet<string>): Uncovered | undefined {
  const [isTrue, isFalse] = [true, false].map((side) => seen.has(`${side} ${keyOf(test)}`));
  if (isTrue && isFalse) return undefined;
  const missing = isTrue ? 'never false' : isFalse ? 'never true' : 'never asked';
  return { span: test, what: test.text, missing };
}

function keyOf({ source, start, end }: Span): string {
  return `${source.path}:${start}:${end}`;
}

/** By file, then by place. */
function inOrder(list: readonly Uncovered[]): Uncovered[] {
  const pathOf = ({ span }: Uncovered) => span.source.path;
  const byPath = (a: Uncovered, b: Uncovered) => (pathOf(a) < pathOf(b) ? -1 : Number(pathOf(a) > pathOf(b)));
  return list.toSorted((a, b) => byPath(a, b) || a.span.start - b.span.start || b.span.end - a.span.end);
}
