import type { Expression } from '../../language/model/expression.ts';
import { children } from './walk.ts';

/** A condition that is true, or is not, wherever something is evaluated. */
export interface Guard {
  readonly expression: Expression;
  readonly mustBe: boolean;
}

/** A part of an expression, and what is true wherever the part is evaluated. */
interface GuardedPart {
  readonly part: Expression;
  readonly guards: readonly Guard[];
}

/**
 * Returns the wanted parts of an expression with their guards: `and`, `or`, `case` and loops evaluate a part only if
 * those before it say so. Names are not followed.
 */
export function guardedParts(
  expression: Expression,
  isWanted: (part: Expression) => boolean,
  guards: readonly Guard[] = [],
): readonly GuardedPart[] {
  const own = isWanted(expression) ? [{ part: expression, guards }] : [];
  return [...own, ...partsInside(expression, isWanted, guards)];
}

function partsInside(
  expression: Expression,
  isWanted: (part: Expression) => boolean,
  guards: readonly Guard[],
): readonly GuardedPart[] {
  const inside = (part: Expression, more: readonly Guard[]) => guardedParts(part, isWanted, [...guards, ...more]);
  if (expression.kind === 'operation' && (expression.operator === 'and' || expression.operator === 'or')) {
    const { operator, operands } = expression;
    const passed = operands.map((operand) => ({ expression: operand, mustBe: operator === 'and' }));
    return operands.flatMap((operand, at) => inside(operand, passed.slice(0, at)));
  }
  if (expression.kind === 'choice') {
    const { cases, otherwise } = expression;
    const refused = cases.map(({ when }) => ({ expression: when, mustBe: false }));
    return [
      ...cases.flatMap(({ when, value }, at) => [
        ...inside(when, refused.slice(0, at)),
        ...inside(value, [...refused.slice(0, at), { expression: when, mustBe: true }]),
      ]),
      ...(otherwise ? inside(otherwise, refused) : []),
    ];
  }
  if (expression.kind === 'loop' && expression.when) {
    const { list, when, value } = expression;
    return [...inside(list, []), ...inside(when, []), ...inside(value, [{ expression: when, mustBe: true }])];
  }
  return children(expression).flatMap((part) => inside(part, []));
}
