import type { Expression } from '../../language/model/expression.ts';

/** A part of a condition that must be true, or must be false, for the condition to be true. */
export interface Conjunct {
  readonly expression: Expression;
  readonly mustBe: boolean;
}

/** Splits a condition into what must be true and what must be false. Conditions without a title are replaced by their parts. */
export function splitCondition(expression: Expression, mustBe = true): readonly Conjunct[] {
  if (expression.kind === 'condition' && expression.condition.title === undefined) {
    return splitCondition(expression.condition.value, mustBe);
  }
  if (expression.kind === 'operation') {
    const { operator, operands } = expression;
    if (operator === 'not') return splitCondition(operands[0], !mustBe);
    if (operator === (mustBe ? 'and' : 'or')) return operands.flatMap((operand) => splitCondition(operand, mustBe));
  }
  return [{ expression, mustBe }];
}

/** Returns the consent groups that must be granted for a condition to be true, also in the conditions that it names. */
export function requiredConsent(expression: Expression): readonly string[] {
  return splitCondition(expression).flatMap(({ expression: part, mustBe }) => {
    if (!mustBe) return [];
    if (part.kind === 'condition') return requiredConsent(part.condition.value);
    return part.kind === 'consent' ? part.group : [];
  });
}
