import type { Declared, Program, Running } from '../compiler/core/program.ts';
import { emit } from '../compiler/emit/emit.ts';
import { createProbes, type ProbedExpression } from '../compiler/emit/probes.ts';
import type { Span } from '../compiler/source/source.ts';
import type { Outcome } from './play-scenario.ts';

/** Something that no scenario shows. */
export interface Uncovered {
  readonly span: Span;
  /** `rule pageView`, or a condition as it is written. */
  readonly what: string;
  readonly missing: 'never ran' | 'never true' | 'never false' | 'never asked';
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
  const [rules, tags] = [program.rules, program.tags].map((list: readonly Running[]) =>
    list.filter((one) => !isWaived(one)),
  );
  const idle = [
    ...rules.filter(({ id }) => !ran.has(`fired ${id}`)).map((rule) => neverRan('rule', rule)),
    ...tags.filter(({ id }) => !ran.has(`acted ${id}`)).map((tag) => neverRan('tag', tag)),
  ];
  const seen = sidesSeen(outcomes);
  const waived = [...program.rules, ...program.tags, ...program.conditions, ...program.pages].filter(isWaived);
  const tests = testsOf(program).filter((test) => !waived.some(({ span }) => isInside(test, span)));
  const halves = tests.flatMap((test) => sidesMissing(test, seen));
  const missing = halves.reduce((sum, { missing: side }) => sum + (side === 'never asked' ? 2 : 1), 0);
  const total = rules.length + tags.length + tests.length * 2;
  return { covered: total - idle.length - missing, total, uncovered: inOrder([...idle, ...halves]) };
}

/** `/// @uncovered why`: its author says that no scenario can show it. */
function isWaived({ documentation }: Declared): boolean {
  return documentation.some((line) => /^\s*@uncovered\s+\S/.test(line));
}

function isInside(part: Span, whole: Span): boolean {
  return part.source === whole.source && part.start >= whole.start && part.end <= whole.end;
}

function neverRan(kind: 'rule' | 'tag', { id, nameSpan }: Running): Uncovered {
  return { span: nameSpan, what: `${kind} ${id}`, missing: 'never ran' };
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
