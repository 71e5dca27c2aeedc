import type { ReportCondition, ReportPages } from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import { dependenciesOf } from '../../../traverse/references-of.ts';
import { memoize } from '../../../traverse/memoize.ts';
import type { PageClass, Program } from '../../../model/program.ts';
import { createOutcomes, type Outcomes } from '../../../analysis/outcomes.ts';
import { createValuesInCases } from './values-in-cases.ts';
import { createImpliedFacts } from '../../../analysis/implied-facts.ts';
import { pageNames } from './page-names.ts';

/** Finds the page classes on which a condition is never true. */
export type OnPages = (condition: Expression) => Pick<ReportCondition, 'notOn' | 'notOnAlone'>;

/**
 * Returns a function that finds the page classes on which a condition is never true. Each class is two cases: a page of
 * this class and possibly others, and a page of this class alone. "Alone" still includes classes that it implies or uses.
 */
export function createOnPages(program: Program): OnPages {
  const { pages } = program;
  const names = [...pageNames(program).values()];
  const outcomesOf = createPageOutcomes(pages);
  const shift = BigInt(pages.length);
  const all = everyBit(shift);
  const described = new Map<bigint, ReportPages>();
  const describe = (yes: bigint): ReportPages | undefined => {
    if (yes === all) return undefined;
    const result = described.get(yes) ?? describeExcluded(names, yes);
    described.set(yes, result);
    return result;
  };
  return (condition) => {
    const { yes } = outcomesOf(condition);
    return { notOn: describe(yes & all), notOnAlone: describe(yes >> shift) };
  };
}

function describeExcluded(names: readonly string[], yes: bigint): ReportPages {
  const isIncluded = (at: number) => (yes >> BigInt(at)) & 1n;
  const [included, excluded] = [names.filter((_, at) => isIncluded(at)), names.filter((_, at) => !isIncluded(at))];
  return excluded.length > included.length ? { allBut: true, names: included } : { allBut: false, names: excluded };
}

function createPageOutcomes(pages: readonly PageClass[]) {
  const shift = BigInt(pages.length);
  const everywhere = everyBit(2n * shift);
  const cases = pages.map((page, at) => {
    const [whatever, alone] = [1n << BigInt(at), 1n << (BigInt(at) + shift)];
    return {
      page,
      alone,
      both: whatever | alone,
      parts: pagesIn(dependenciesOf(page.value)),
      all: [...(conjunctsOf(page.value).whenTrue ?? [])],
    };
  });
  const valuesKnown = createValuesInCases(cases, everywhere);
  const outcomesOf = createOutcomes(everywhere, (expression) =>
    expression.kind === 'page' ? ofPage(expression.page) : valuesKnown(expression),
  );
  const ofPage: (page: PageClass) => Outcomes = memoize((page) => settle(page, outcomesOf(page.value)));
  return outcomesOf;

  function settle(page: PageClass, { yes, no }: Outcomes): Outcomes {
    let [is, unlike] = [0n, 0n];
    for (const { page: other, alone, both, parts, all } of cases) {
      if (other === page || pagesIn(all).has(page)) is |= both;
      else if (!parts.has(page)) unlike |= alone;
    }
    // On a page of another class alone, this class is false unless it is certainly true there.
    return { yes: (yes & ~(unlike & no)) | is, no: no & ~is };
  }
}

/** Returns the comparisons and names that are true whenever a condition is true. */
const conjunctsOf = createImpliedFacts<Expression>({
  leaf: (expression) => ({ whenTrue: [expression] }),
  name: (mention) => [mention],
});

const everyBit = (count: bigint): bigint => (1n << count) - 1n;

function pagesIn(expressions: readonly Expression[]): ReadonlySet<PageClass> {
  return new Set(expressions.flatMap((expression) => (expression.kind === 'page' ? [expression.page] : [])));
}
