import type { ReportText } from '../../contract/report/text.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { children } from '../../compile/traverse/walk.ts';
import { treeOf } from './condition-tree.ts';
import type { Describer } from './describer.ts';
import { hasNoArgument } from './describe-table.ts';
import { listSome, say } from './text.ts';

/** Describes a value that depends on conditions: `"internal" or "exit", depending on the link URL`. */
export function describeChoice(choice: ExpressionOf<'choice'>, describer: Describer, depth: number): ReportText {
  const { cases, otherwise } = choice;
  if (cases.length === 0) return otherwise ? describer.value(otherwise, depth) : ['nothing'];
  const [only] = cases;
  if (cases.length === 1 && !otherwise) {
    return say`${describer.value(only.value, depth + 1)} (only if ${describer.clause(treeOf(only.when), depth + 1)})`;
  }
  const values = [...cases.map(({ value }) => value), ...(otherwise && !hasNoArgument(otherwise) ? [otherwise] : [])];
  const texts = values.map((value) => describer.value(value, depth + 1));
  const all = otherwise && !hasNoArgument(otherwise) ? texts : [...texts, ['nothing']];
  return say`${listSome(all, 'or')} (depending on ${decidersOf(choice, describer, depth)})`;
}

/** Names what the conditions of the cases read. */
function decidersOf({ cases }: ExpressionOf<'choice'>, describer: Describer, depth: number): ReportText {
  const texts = cases.flatMap(({ when }) => readIn(when)).map((read) => describer.value(read, depth + 1));
  return texts.length === 0 ? ['the case'] : listSome(texts, 'and', { others: 'facts' });
}

/** Returns the values in a condition that are neither constants nor made of other values. */
function readIn(expression: Expression): readonly Expression[] {
  if (expression.kind === 'condition' && expression.condition.title === undefined)
    return readIn(expression.condition.value);
  if (constants.has(expression.kind)) return [];
  const inner = children(expression);
  const isNamed = expression.kind === 'call' && expression.function.result === 'boolean' && inner.every(isConstant);
  if (isNamed || inner.length === 0 || expression.kind === 'member' || expression.kind === 'builtIn')
    return [expression];
  return inner.flatMap(readIn);
}

const constants: ReadonlySet<Expression['kind']> = new Set([
  'literal',
  'pattern',
  'codes',
  'list',
  'constant',
  'element',
]);
const isConstant = ({ kind }: Expression): boolean => constants.has(kind);
