import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { ConditionDeclaration } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';
import { dependenciesOf } from '../traverse/references-of.ts';

/** A part of a condition that decides its result. */
export interface FailingPart {
  readonly expression: Expression;
  /** The file that contains it. */
  readonly source: Source;
  /** Whether the condition would need it to be true. */
  readonly wanted: boolean;
  /** The innermost declared condition that contains it. */
  readonly of?: ConditionDeclaration;
}

/** What a part of a condition is about. */
export type PartKind = 'consent' | 'country' | 'page' | 'condition';

/**
 * Returns the parts because of which a condition is not `wanted`: the first false operand of "and", all operands of "or".
 * Names of conditions are followed. `isTrue` may return undefined for a part that was never tested.
 */
export function failingParts(
  expression: Expression,
  source: Source,
  isTrue: (expression: Expression, source: Source) => boolean | undefined,
  wanted = true,
  of?: ConditionDeclaration,
): readonly FailingPart[] {
  const next = (part: Expression, isWanted: boolean) => failingParts(part, source, isTrue, isWanted, of);
  if (expression.kind === 'condition') {
    const { condition } = expression;
    return failingParts(condition.value, condition.source, isTrue, wanted, condition);
  }
  if (expression.kind === 'data' && isLogic(expression.data.value)) {
    const { value, source: file } = expression.data;
    return failingParts(value, file, isTrue, wanted, of);
  }
  if (expression.kind !== 'operation') return [{ expression, source, wanted, of }];
  const { operator, operands } = expression;
  if (operator === 'not') return next(operands[0], !wanted);
  if (operator !== 'and' && operator !== 'or') return [{ expression, source, wanted, of }];
  // One operand decides a false "and" and a true "or".
  const isOne = (operator === 'and') === wanted;
  const deciding = isOne ? operands.find((operand) => isTrue(operand, source) === !wanted) : undefined;
  return deciding ? next(deciding, wanted) : operands.flatMap((operand) => next(operand, wanted));
}

/** Returns the parts because of which it is not known whether a condition is true. `isTrue` returns undefined for them. */
export function openParts(
  expression: Expression,
  source: Source,
  isTrue: (expression: Expression, source: Source) => boolean | undefined,
): readonly Pick<FailingPart, 'expression' | 'source'>[] {
  if (isTrue(expression, source) !== undefined) return [];
  if (expression.kind === 'condition')
    return openParts(expression.condition.value, expression.condition.source, isTrue);
  if (expression.kind === 'data' && isLogic(expression.data.value)) {
    return openParts(expression.data.value, expression.data.source, isTrue);
  }
  return expression.kind === 'operation' && ['and', 'or', 'not'].includes(expression.operator)
    ? expression.operands.flatMap((operand) => openParts(operand, source, isTrue))
    : [{ expression, source }];
}

export function partKind(expression: Expression): PartKind {
  if (expression.kind === 'page' || expression.kind === 'consent') return expression.kind;
  return dependenciesOf(expression).some(({ type }) => type.name === 'country') ? 'country' : 'condition';
}

/** Returns the kind that all parts have, or `condition`. */
export function kindOfParts(parts: readonly Pick<FailingPart, 'expression'>[]): PartKind {
  const kinds = new Set(parts.map(({ expression }) => partKind(expression)));
  return kinds.size === 1 ? [...kinds][0] : 'condition';
}

/** Whether a value is made of other conditions, which say more than its name. */
function isLogic(value: Expression): value is ExpressionOf<'operation' | 'condition' | 'page'> {
  if (value.kind === 'condition' || value.kind === 'page') return true;
  return value.kind === 'operation' && ['and', 'or', 'not', 'in', 'is'].includes(value.operator);
}
