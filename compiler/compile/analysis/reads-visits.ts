import type { ExpressionOf } from '../../language/model/expression.ts';

/** Whether a built-in value is about visits or campaigns, which the bundle stores in cookies. */
export function readsVisits({ builtIn }: ExpressionOf<'builtIn'>): boolean {
  const { needs = [] } = builtIn.export;
  return needs.includes('visit') || needs.includes('campaigns');
}
