import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Source } from '../../language/source/source.ts';

/** Returns a part of a condition as its file writes it, on one line. What `remember: orders` means is written out. */
export function textOfPart(expression: Expression, source: Source): string {
  const written = source.text.slice(expression.start, expression.end).replace(/\s+/g, ' ');
  if (expression.kind !== 'operation') return written;
  const isNegated = expression.operator === 'not';
  const state = rememberedIn(isNegated ? expression.operands[0] : expression);
  return state ? `${state.id} ${isNegated ? 'does not contain' : 'already contains'} ${written}` : written;
}

/** Returns the state of `remember`. Its test has the place of the value, because the file does not write it. */
function rememberedIn(expression: Expression): ExpressionOf<'state'>['state'] | undefined {
  if (expression.kind !== 'operation' || expression.operator !== 'contains') return undefined;
  const [list] = expression.operands;
  const isWritten = list.start >= expression.start && list.end <= expression.end;
  return list.kind === 'state' && !isWritten ? list.state : undefined;
}
