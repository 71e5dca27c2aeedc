import type { Expression } from '../../model/expression.ts';
import type { Action } from '../../model/program.ts';

/** Returns the value that an action gives a state; undefined if that is not one value. */
export function valueSetBy({
  operation,
  value,
  state,
  start,
  end,
}: Extract<Action, { kind: 'state' }>): Expression | undefined {
  if (operation === 'set' && value && !value.type.optional) return value;
  if (operation !== 'increase') return undefined;
  const type = state.type;
  const before: Expression = { kind: 'state', state, type, start, end };
  const one: Expression = { kind: 'literal', value: 1, type, start, end };
  return { kind: 'operation', operator: '+', operands: [before, one], type, start, end };
}
