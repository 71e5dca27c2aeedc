import type { Expression } from '../model/expression.ts';
import { children } from '../traverse/children.ts';

/**
 * Whether anything in an expression is judged the other way round: under `not`, compared with true or false, or in a case.
 * Most conditions hold nothing of the kind, and need no closer look. Names are followed only to the values of data elements.
 */
export function turns(expression: Expression): boolean {
  switch (expression.kind) {
    case 'choice':
      return true;
    case 'operation': {
      const { operator, operands } = expression;
      return operator === 'not' || operands.some((operand) => isTruth(operand) || turns(operand));
    }
    case 'data':
      return turnsBehind(expression.data.value);
    default:
      return children(expression).some((part) => part.type.name === 'boolean' || turns(part));
  }
}

const known = new WeakMap<Expression, boolean>();

function turnsBehind(value: Expression): boolean {
  let answer = known.get(value);
  if (answer === undefined) {
    answer = value.type.name === 'boolean' || turns(value);
    known.set(value, answer);
  }
  return answer;
}

/** `true` or `false`, written out. */
export function isTruth(expression: Expression | undefined): expression is Extract<Expression, { kind: 'literal' }> {
  return expression?.kind === 'literal' && typeof expression.value === 'boolean';
}
