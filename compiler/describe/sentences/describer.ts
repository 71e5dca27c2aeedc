import type { ReportText } from '../../contract/report/text.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { treeOf, type ConditionTree } from './condition-tree.ts';
import { sentenceContextOf, type SentenceContext } from './context.ts';
import { describeClause } from './describe-clause.ts';
import { describeLeaf } from './describe-leaf.ts';
import { describeValue } from './describe-value.ts';
import { say } from './text.ts';

/** Describes expressions in words. `depth` counts the levels around an expression: below the deepest, words are general. */
export interface Describer extends SentenceContext {
  /** Describes a value as a noun phrase: `the path in lower case`. */
  readonly value: (expression: Expression, depth?: number) => ReportText;
  /** Like `value`, but without "whether" before booleans. */
  readonly noun: (expression: Expression, depth?: number) => ReportText;
  /** Describes a condition as a clause: `the path contains "jobs"`. */
  readonly clause: (tree: ConditionTree, depth?: number) => ReportText;
  /** Describes one test, or its negation. */
  readonly leaf: (expression: Expression, isNegated: boolean, depth?: number) => ReportText;
}

/** Returns the describer of a program. It is created once. */
export const describerOf: (program: Program) => Describer = memoize((program) => {
  // The sentence of a rule and the tree of its condition have the same tests.
  const outermost = (isNegated: boolean) => memoize((test: Expression) => describeLeaf(test, isNegated, describer, 0));
  const test = outermost(false);
  const negatedTest = outermost(true);
  const describer: Describer = {
    ...sentenceContextOf(program),
    value: (expression, depth = 0) =>
      expression.type.name === 'boolean' && isTest(expression)
        ? say`whether ${describer.clause(treeOf(expression), depth + 1)}`
        : describer.noun(expression, depth),
    noun: (expression, depth = 0) =>
      depth > deepest && composed.has(expression.kind)
        ? ['a computed value']
        : describeValue(expression, describer, depth),
    clause: (tree, depth = 0) =>
      depth > deepest ? ['further conditions are true'] : describeClause(tree, describer, depth),
    leaf: (expression, isNegated, depth = 0) =>
      depth > 0 ? describeLeaf(expression, isNegated, describer, depth) : (isNegated ? negatedTest : test)(expression),
  };
  return describer;
});

const deepest = 4;

const composed: ReadonlySet<Expression['kind']> = new Set([
  'call',
  'choice',
  'list',
  'lookup',
  'loop',
  'member',
  'operation',
]);

/** Whether a boolean is a test instead of a name, a literal or a choice. */
function isTest({ kind }: Expression): boolean {
  return kind !== 'literal' && kind !== 'choice' && kind !== 'lookup' && kind !== 'parameter';
}
