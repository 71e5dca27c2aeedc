import type { Expression, ExpressionOf } from '../../language/model/expression.ts';

/** A condition as a tree of its tests, with each `not` at a test, or at a group of which nothing may be true. */
export type ConditionTree = ConditionGroup | ConditionName | ConditionLeaf;

export interface ConditionGroup {
  readonly kind: 'all' | 'one' | 'none';
  /** At least two. */
  readonly parts: readonly ConditionTree[];
}

export interface ConditionName {
  readonly kind: 'name';
  readonly of: ExpressionOf<'condition' | 'page'>;
  readonly isNegated: boolean;
}

export interface ConditionLeaf {
  readonly kind: 'leaf';
  readonly of: Expression;
  readonly isNegated: boolean;
}

/** Returns the tree of a condition, or of its negation. Names are not followed. */
export function treeOf(expression: Expression, isNegated = false): ConditionTree {
  if (expression.kind === 'condition' || expression.kind === 'page') return { kind: 'name', of: expression, isNegated };
  if (expression.kind !== 'operation') return { kind: 'leaf', of: expression, isNegated };
  const { operator, operands } = expression;
  if (operator === 'not') return treeOf(operands[0], !isNegated);
  if (operator !== 'and' && operator !== 'or') return { kind: 'leaf', of: expression, isNegated };
  const parts = operands.map((operand) => treeOf(operand, isNegated));
  return conditionGroup((operator === 'and') === isNegated ? 'one' : 'all', parts);
}

/** Groups parts. Nested groups of the same kind become one, and a group in which all must be false becomes `none`. */
export function conditionGroup(kind: 'all' | 'one', parts: readonly ConditionTree[]): ConditionTree {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.length === 1) return flat[0];
  const negated = kind === 'all' ? flat.map(negatedOf) : [];
  const none = negated.flatMap((part) => part ?? []);
  return negated.length > 0 && none.length === flat.length ? { kind: 'none', parts: none } : { kind, parts: flat };
}

/** Returns a test without its negation. Undefined for tests that must be true, and for groups. */
function negatedOf(part: ConditionTree): ConditionTree | undefined {
  return (part.kind === 'leaf' || part.kind === 'name') && part.isNegated ? { ...part, isNegated: false } : undefined;
}
