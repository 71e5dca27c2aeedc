import type { Expression } from './expression.ts';

/** The texts that an expression may give, or how they begin; nothing where that is not known. */
export function possibleTexts(expression: Expression): string[] {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' && expression.type.name === 'text' ? [expression.value] : [];
    case 'constant':
      return possibleTexts(expression.constant.value);
    case 'data':
      return possibleTexts(expression.data.value);
    case 'operation':
      if (expression.operator === '+') return joinedTexts(expression.operands);
      return expression.operator === 'else' ? expression.operands.flatMap(possibleTexts) : [];
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

/** Where the end is not known, only an address whose host is told whole says anything. */
function joinedTexts([first, second]: readonly Expression[]): string[] {
  const ends = possibleTexts(second);
  return possibleTexts(first).flatMap((text) => {
    if (ends.length > 0) return ends.map((end) => text + end);
    return /^https:\/\/[^/?#]+[/?#]/.test(text) ? [text] : [];
  });
}
