import type { Expression } from '../../model/expression.ts';
import { target } from '../../traverse/target.ts';
import type { Action, Rule } from '../../model/program.ts';

type StateAction = Extract<Action, { kind: 'state' }>;

/**
 * What a rule gives a state that has no value: `set(x, x else "a")`, or `set(x, "a")` where the rule asks `not exists x` and
 * has done nothing since that could have given it one. Nothing where it gives the value whatever the state holds.
 */
export function firstValue({ when, actions }: Rule, action: StateAction): Expression | undefined {
  const { operation, state, value } = action;
  if (operation !== 'set' || !value) return undefined;
  const isState = (expression: Expression) => expression.kind === 'state' && expression.state === state;
  if (value.kind === 'operation' && value.operator === 'else' && isState(value.operands[0])) return value.operands[1];
  const before = actions.slice(0, actions.indexOf(action as Action));
  const isUntouched = before.every((other) => other.kind === 'state' && other.state !== state && !other.thenWaits);
  return when && isUntouched && asksMissing(when, isState) ? value : undefined;
}

function asksMissing(condition: Expression, isState: (expression: Expression) => boolean): boolean {
  if (condition.kind !== 'operation') {
    const named = condition.kind === 'condition' ? target(condition) : undefined;
    return named !== undefined && asksMissing(named, isState);
  }
  const { operator, operands } = condition;
  if (operator === 'and') return operands.some((part) => asksMissing(part, isState));
  const [inner] = operands;
  return operator === 'not' && inner.kind === 'operation' && inner.operator === 'exists' && isState(inner.operands[0]);
}
