import { expect, test } from 'vitest';
import { treeOf, type ConditionTree } from '../../../compiler/describe/sentences/condition-tree.ts';
import { describeTreeOf } from '../../../compiler/describe/report/report-tree.ts';
import { evaluate } from '../../../compiler/compile/evaluate/evaluate.ts';
import type { Expression } from '../../../compiler/language/model/expression.ts';
import type { ReportConditionTree } from '../../../compiler/contract/report/condition.ts';
import { compileText } from '../../support/compile-text.ts';
import { environmentOf } from '../../support/expressions/expected-answers.ts';
import { everyForm } from '../../support/expressions/every-form.ts';
import { planExpressions } from '../../support/expressions/plan-expressions.ts';
import { search } from '../../support/search.ts';
import { sampleExpressions } from '../../support/expressions/sample-expressions.ts';
import { marked } from './marked.ts';

const { seed, numRuns } = search(300);
const { all, rows } = sampleExpressions(seed, numRuns, 12);
const plan = planExpressions([...all, ...everyForm].filter(({ sort }) => sort === 'boolean'));
const conditions = plan.planned.map(({ expression }) => expression);

test('the tree of a condition is true exactly where the condition is true', () => {
  const wrong = conditions.filter((condition) =>
    rows.some((row) => {
      const environment = environmentOf(plan.program, row);
      const isTrue = (expression: Expression) => evaluate(expression, environment) === true;
      return (
        isTrue(condition) !== holds(treeOf(condition), isTrue) ||
        isTrue(condition) === holds(treeOf(condition, true), isTrue)
      );
    }),
  );
  expect(conditions.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('each test of a condition is in its tree once', () => {
  for (const condition of conditions) expect(leavesOf(treeOf(condition))).toEqual(testsIn(condition));
});

test('the tree in the report has the groups, the tests and the signs of the condition', () => {
  const { program } = compileText(`data one: text = layer("one")
    page jobs = path contains "jobs"
    condition big "the window is large" = viewport.width > 999
    rule shown {
      on ready
      when not (one is "a" or page is jobs) and big and (not consent.targeting or not (big and one is "b"))
      do log("x")
    }`);
  expect(written(describeTreeOf(program.rules[0], program)!)).toEqual([
    'all',
    ['none', 'data: the one is "a"', 'page jobs: the page is a jobs page'],
    'condition big: the window is large',
    [
      'one',
      'not consent: targeting is not granted',
      'not condition big: the window is not large',
      'not data: the one is not "b"',
    ],
  ]);
});

/** Whether a tree is true, given which of its tests are. */
function holds(tree: ConditionTree, isTrue: (expression: Expression) => boolean): boolean {
  if (tree.kind === 'leaf' || tree.kind === 'name') return isTrue(tree.of) !== tree.isNegated;
  const parts = tree.parts.map((part) => holds(part, isTrue));
  return tree.kind === 'all' ? parts.every(Boolean) : parts.some(Boolean) === (tree.kind === 'one');
}

function leavesOf(tree: ConditionTree): Expression[] {
  return tree.kind === 'leaf' || tree.kind === 'name' ? [tree.of] : tree.parts.flatMap(leavesOf);
}

function testsIn(expression: Expression): Expression[] {
  const isJoint = expression.kind === 'operation' && ['and', 'or', 'not'].includes(expression.operator);
  return isJoint ? expression.operands.flatMap(testsIn) : [expression];
}

function written(tree: ReportConditionTree): unknown {
  if ('parts' in tree) return [tree.of, ...tree.parts.map(written)];
  const about = 'ref' in tree ? `${tree.ref.kind} ${tree.ref.id}` : tree.about;
  return `${tree.not ? 'not ' : ''}${about}: ${marked(tree.text)}`;
}
