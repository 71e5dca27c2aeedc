import { isDenial } from '../../language/diagnostics/nouns.ts';
import { plainText, type ReportText } from '../../contract/report/text.ts';
import type { Expression } from '../../language/model/expression.ts';
import { conditionGroup, treeOf } from './condition-tree.ts';
import { shortList } from './describe-clause.ts';
import type { Describer } from './describer.ts';
import { splitCondition, type Conjunct } from './split-condition.ts';
import { listTexts, say } from './text.ts';
import { pageWord } from './word-of.ts';

/** A condition in words: the pages on which it is true, what else must be true, and what must be false. Each may be empty. */
export interface DescribedCondition {
  /** ` on a job page` */
  readonly pages: ReportText;
  /** `the click counts`, and how many conditions that are. */
  readonly when: ReportText;
  readonly count: number;
  /** `on a registration page or if the visitor is signed in` */
  readonly unless: ReportText;
}

/** Describes a condition without the consent that it requires. */
export function splitConditions(expressions: readonly Expression[], describer: Describer): DescribedCondition {
  const parts = expressions.flatMap((expression) => splitCondition(expression));
  const must = parts.filter(({ mustBe, expression }) => mustBe && expression.kind !== 'consent');
  const place = must.find(({ expression }) => placeOf(expression, describer));
  const isDenied = ({ mustBe, expression }: Conjunct) =>
    !mustBe && expression.kind === 'condition' && isDenial(plainText(describer.clause(treeOf(expression))));
  const clauses = parts
    .filter((part) => part !== place && (isDenied(part) || must.includes(part)))
    .map(({ expression, mustBe }) => describer.clause(treeOf(expression, !mustBe)));
  const negative = mergePages(
    parts.filter((part) => !part.mustBe && !isDenied(part)).map(({ expression }) => expression),
  );
  // Among others, a condition of two parts must be recognisable as one.
  const depth = negative.length > 1 ? 1 : 0;
  const [first] = negative;
  const exceptPlace = first && placeOf(first, describer);
  const exceptions = (exceptPlace ? negative.slice(1) : negative).map((expression) =>
    describer.clause(treeOf(expression), depth),
  );
  const exceptIf = exceptions.length > 0 ? [say`if ${shortList(exceptions, 'or', 'case')}`] : [];
  return {
    pages: place ? say` ${placeOf(place.expression, describer)!}` : [],
    when: shortList(clauses, 'and', 'condition'),
    count: clauses.length,
    unless: listTexts([...(exceptPlace ? [exceptPlace] : []), ...exceptIf], 'or'),
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

/** Makes one condition of all page classes, the first one, so that they can be listed after one "on". */
function mergePages(expressions: readonly Expression[]): readonly Expression[] {
  const pages = expressions.filter(({ kind }) => kind === 'page');
  const others = expressions.filter(({ kind }) => kind !== 'page');
  if (pages.length < 2) return [...pages, ...others];
  return [{ ...pages[0], kind: 'operation', operator: 'or', operands: pages }, ...others];
}
