import type { ReportText } from '../../contract/report/text.ts';
import type { Expression } from '../../language/model/expression.ts';
import { conditionGroup, treeOf } from './condition-tree.ts';
import { shortList } from './describe-clause.ts';
import type { Describer } from './describer.ts';
import { splitCondition } from './split-condition.ts';
import { listTexts, say } from './text.ts';
import { pageWord } from './word-of.ts';

/** A condition in words: the pages on which it is true, what else must be true, and what must be false. Each may be empty. */
export interface DescribedCondition {
  /** ` on a job page` */
  readonly pages: ReportText;
  /** `the click counts`, and how many conditions that are. */
  readonly when: ReportText;
  readonly count: number;
  /** `on a registration page or the visitor is signed in` */
  readonly unless: ReportText;
}

/** Describes a condition without the consent that it requires. */
export function splitConditions(expressions: readonly Expression[], describer: Describer): DescribedCondition {
  const parts = expressions.flatMap((expression) => splitCondition(expression));
  const must = parts.filter(({ mustBe, expression }) => mustBe && expression.kind !== 'consent');
  const place = must.find(({ expression }) => placeOf(expression, describer));
  const clauses = must.filter((part) => part !== place).map(({ expression }) => describer.clause(treeOf(expression)));
  const negative = mergePages(parts.filter(({ mustBe }) => !mustBe).map(({ expression }) => expression));
  // Among others, a condition of two parts must be recognisable as one.
  const depth = negative.length > 1 ? 1 : 0;
  const exceptions = negative.map((expression) => exceptionOf(expression, describer, depth));
  return {
    pages: place ? say` ${placeOf(place.expression, describer)!}` : [],
    when: shortList(clauses, 'and', 'condition'),
    count: clauses.length,
    unless: shortList(exceptions, 'or', 'case'),
  };
}

/** Describes a condition as one clause, with its negations. */
export function describeConditions(expression: Expression, describer: Describer): ReportText {
  const parts = splitCondition(expression).map((part) => treeOf(part.expression, !part.mustBe));
  return describer.clause(conditionGroup('all', parts));
}

/** Returns `on a job page` for a page class, or one of several. */
function placeOf(expression: Expression, describer: Describer): ReportText | undefined {
  const tests = expression.kind === 'operation' && expression.operator === 'or' ? expression.operands : [expression];
  const pages = tests.flatMap((test) => (test.kind === 'page' ? [pageWord(test.page, describer)] : []));
  return pages.length === tests.length ? say`on ${listTexts(pages, 'or')}` : undefined;
}

/** Makes one condition of all page classes, so that they can be listed after one "on". */
function mergePages(expressions: readonly Expression[]): readonly Expression[] {
  const pages = expressions.filter(({ kind }) => kind === 'page');
  if (pages.length < 2) return expressions;
  const any: Expression = { ...pages[0], kind: 'operation', operator: 'or', operands: pages };
  return [any, ...expressions.filter(({ kind }) => kind !== 'page')];
}

function exceptionOf(expression: Expression, describer: Describer, depth: number): ReportText {
  return placeOf(expression, describer) ?? describer.clause(treeOf(expression), depth);
}
