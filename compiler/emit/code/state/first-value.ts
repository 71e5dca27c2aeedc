import { createImpliedFacts } from '../../../analysis/implied-facts.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Action, Rule, State } from '../../../model/program.ts';

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
  return when && isUntouched && missingStates(when).whenTrue?.has(state) ? value : undefined;
}

/** The states that certainly have no value where a condition holds. */
const missingStates = createImpliedFacts<State>({
  leaf(expression) {
    if (expression.kind !== 'operation' || expression.operator !== 'exists') return {};
    const [value] = expression.operands;
    return value.kind === 'state' ? { whenFalse: [value.state] } : {};
  },
});
