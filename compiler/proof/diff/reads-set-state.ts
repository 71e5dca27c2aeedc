import { isStored } from '../../compile/analysis/is-stored.ts';
import { waitsFor } from '../../compile/analysis/gate-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, State } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';

/** Whether some expression depends on a state that a rule of the program sets. */
export function readsSetState(program: Program, expressions: readonly Expression[]): boolean {
  return setStatesIn(program, expressions).length > 0;
}

/**
 * Returns the states on which expressions depend, that a rule of the program sets, and that have their first values without
 * changes in the page. A stored state without a consent group has any value.
 */
export function setStatesIn(program: Program, expressions: readonly Expression[]): readonly State[] {
  const set = statesSet(program);
  const states = expressions.flatMap((one) =>
    dependenciesOf(one).flatMap((part) => (part.kind === 'state' && set.has(part.state) ? [part.state] : [])),
  );
  return [...new Set(states)];
}

const statesSet = memoize((program: Program): ReadonlySet<State> => {
  const actions = program.rules.flatMap((rule) => rule.actions);
  const states = actions.flatMap((action) => (action.kind === 'state' ? [action.state] : []));
  return new Set(states.filter((state) => !isStored(state) || waitsFor(program, state.group) !== undefined));
});
