import type { Expression } from '../model/expression.ts';

/** The same work, done once for each expression: what a name or row stands for may be mentioned many times. */
export function memoize<Answer>(work: (expression: Expression) => Answer): (expression: Expression) => Answer {
  const answers = new WeakMap<Expression, { readonly answer: Answer }>();
  return (expression) => {
    const before = answers.get(expression);
    if (before) return before.answer;
    const answer = work(expression);
    answers.set(expression, { answer });
    return answer;
  };
}
