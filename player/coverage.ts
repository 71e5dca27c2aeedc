import type { Program, Running } from '../compiler/core/program.ts';
import { emit } from '../compiler/emit/emit.ts';
import { createProbes, type ProbedExpression } from '../compiler/emit/probes.ts';
import type { Span } from '../compiler/source/source.ts';
import type { Outcome } from './play-scenario.ts';
import { waives, waiversOf, type Waiver } from './waivers.ts';

/** Something that no scenario shows, or the word that it cannot be shown where it was, or where nothing is to show. */
export interface Uncovered {
  readonly span: Span;
  /** `rule pageView`, a condition as it is written, or `@uncovered` and of what. */
  readonly what: string;
  readonly missing: 'never ran' | 'never true' | 'never false' | 'never asked' | 'not needed';
}

export interface Coverage {
  /** Rules and tags that ran, and each condition seen true and seen false. */
  readonly covered: number;
  readonly total: number;
  readonly uncovered: readonly Uncovered[];
}

/** What the scenarios show of the rules: which ran, and how their conditions, and the parts of these, came out. */
export function coverageOf(program: Program, outcomes: readonly Outcome[]): Coverage {
  const ran = new Set(
    outcomes.flatMap(({ told }) => told.flatMap((one) => ('id' in one ? [`${one.tell} ${one.id}`] : []))),
  );
  const waivers = waiversOf(program);
  const { rules, tags } = program;
  const idle = [
    ...rules.filter(({ id }) => !ran.has(`fired ${id}`)).map((rule) => neverRan('rule', rule)),
    ...tags.filter(({ id }) => !ran.has(`acted ${id}`)).map((tag) => neverRan('tag', tag)),
  ];
  const seen = sidesSeen(outcomes);
  const tests = testsOf(program).map((test) => ({ test, missing: sidesMissing(test, seen) }));

  const isWhole = (running: Running) => waivers.some(({ of, part }) => of === running && part === undefined);
  const isWaived = (test: ProbedExpression) => waivers.some((waiver) => waives(waiver, test));
  const counted = tests.filter(({ test }) => !isWaived(test));
  const shown = idle.filter(({ running }) => !isWhole(running));
  const halves = counted.flatMap(({ missing }) => missing);
  const vain = waivers.filter(
    (waiver) =>
      !tests.some(({ test, missing }) => missing.length > 0 && waives(waiver, test)) &&
      !idle.some(({ running }) => running === waiver.of && waiver.part === undefined),
  );
  const sides = halves.reduce((sum, { missing }) => sum + (missing === 'never asked' ? 2 : 1), 0);
  const running = [...rules, ...tags].filter((one: Running) => !isWhole(one)).length;
  const total = running + counted.length * 2 + vain.length;
  const uncovered = [...shown.map(({ uncovered: one }) => one), ...halves, ...vain.map(notNeeded)];
  return { covered: total - shown.length - sides - vain.length, total, uncovered: inOrder(uncovered) };
}

function notNeeded({ of, part }: Waiver): Uncovered {
  return {
    span: of.nameSpan,
    what: part === undefined ? '@uncovered' : `@uncovered \`${part}\``,
    missing: 'not needed',
  };
}

function neverRan(kind: 'rule' | 'tag', running: Running): { running: Running; uncovered: Uncovered } {
  return { running, uncovered: { span: running.nameSpan, what: `${kind} ${running.id}`, missing: 'never ran' } };
}

/** Every condition that a bundle of any site and stage holds; what is known when it is built needs no scenario. */
function testsOf(program: Program): ProbedExpression[] {
  const probes = createProbes();
  for (const site of program.sites) for (const stage of program.stages) emit(program, site.id, stage.id, { probes });
  return [...probes.table.tests];
}

function sidesSeen(outcomes: readonly Outcome[]): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const { told, scripts } of outcomes)
    for (const one of told)
      if (one.tell === 'tested' && scripts) seen.add(`${one.holds} ${keyOf(scripts.table.tests[one.key])}`);
  return seen;
}

function sidesMissing(test: ProbedExpression, seen: ReadonlySet<string>): Uncovered[] {
  const [isTrue, isFalse] = [true, false].map((side) => seen.has(`${side} ${keyOf(test)}`));
  if (isTrue && isFalse) return [];
  const missing = isTrue ? 'never false' : isFalse ? 'never true' : 'never asked';
  return [{ span: test, what: test.text, missing }];
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
