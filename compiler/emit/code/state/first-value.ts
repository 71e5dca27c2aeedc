import { createImpliedFacts } from '../../../compile/analysis/implied-facts.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Action, Rule, State } from '../../../language/model/program.ts';

type StateAction = Extract<Action, { kind: 'state' }>;

/**
 * Returns the value that an action sets only if the state has none: `set(x, x else "a")`, or `set(x, "a")` in a rule with
 * the condition `not exists x` and no earlier action that could set it. Undefined if the action overwrites a value.
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

/** Returns the states that certainly have no value if a condition is true. */
const missingStates = createImpliedFacts<State>({
  leaf(expression) {
    if (expression.kind !== 'operation' || expression.operator !== 'exists') return {};
    const [value] = expression.operands;
    return value.kind === 'state' ? { whenFalse: [value.state] } : {};
  },
});
