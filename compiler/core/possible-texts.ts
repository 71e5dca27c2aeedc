import type { Expression } from './expression.ts';

/** The texts that an expression may give, or how they begin; nothing where that is not known. */
export function possibleTexts(expression: Expression): string[] {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'constant':
      return possibleTexts(expression.constant.value);
    case 'data':
      return possibleTexts(expression.data.value);
    case 'operation':
      return ['+', 'else'].includes(expression.operator)
        ? (expression.operator === '+' ? expression.operands.slice(0, 1) : expression.operands).flatMap(possibleTexts)
        : [];
    case 'choice':
      return [...expression.cases.map(({ value }) => value), expression.otherwise].flatMap((value) =>
        value ? possibleTexts(value) : [],
      );
    case 'lookup': {
      const { rows, otherwise, missing } = expression.matrix;
      return [...rows.map(({ value }) => value), otherwise, missing].flatMap((value) =>
        value ? possibleTexts(value) : [],
      );
    }
    default:
      return [];
  }
}
