import type { Expression } from '../../language/model/expression.ts';
import type { Action, State } from '../../language/model/program.ts';

/** How an action changes a state. */
export interface StateChange {
  readonly state: State;
  /** The value that it sets; undefined if each run gives the state another value, as `increase` does. */
  readonly value?: string;
}

/** Returns how an action changes a state; undefined if that is not certain, as for `add`. */
export function stateChange(action: Action): StateChange | undefined {
  if (action.kind !== 'state') return undefined;
  const { operation, state, value } = action;
  if (operation === 'increase') return { state };
  if (operation === 'clear') return { state, value: firstValue(state) };
  if (operation !== 'set' || !value) return undefined;
  if (value.kind === 'literal') return { state, value: String(value.value) };
  return isStep(value, state) ? { state } : undefined;
}

function firstValue({ initial, type }: State): string | undefined {
  if (initial) return initial.kind === 'literal' ? String(initial.value) : 'computed';
  return { boolean: 'false', integer: '0' }[type.name as string] ?? 'missing';
}

/** Whether an expression is another value than the state that it reads: `not flag`, `counter + 1`. */
function isStep(value: Expression, state: State): boolean {
  if (value.kind !== 'operation') return false;
  const [left, right] = value.operands;
  const reads = (operand: Expression | undefined) => operand?.kind === 'state' && operand.state === state;
  const isNumber = (operand: Expression | undefined) =>
    operand?.kind === 'literal' && typeof operand.value === 'number' && operand.value !== 0;
  if (value.operator === 'not') return reads(left);
  if (value.operator === '-') return reads(left) && isNumber(right);
  return value.operator === '+' && ((reads(left) && isNumber(right)) || (isNumber(left) && reads(right)));
}
