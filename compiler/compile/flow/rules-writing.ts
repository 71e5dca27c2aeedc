import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, Trigger } from '../../language/model/program.ts';
import { overlap } from './place-index.ts';
import { readsOf } from './reads.ts';
import { writesOf } from './writes.ts';

/** Returns the rules with actions that may change what an expression itself reads. `triggers` give fields their places. */
export function rulesWriting(program: Program, expression: Expression, triggers: readonly Trigger[]): readonly Rule[] {
  const mayChange = changersOf(program, expression, triggers);
  return program.rules.filter(({ actions }) => actions.some(mayChange));
}

/** Returns whether an action may change what an expression itself reads. `triggers` give fields their places. */
export function changersOf(
  program: Program,
  expression: Expression,
  triggers: readonly Trigger[],
): (action: Action) => boolean {
  const places = readsOf(program).of(expression, triggers);
  const writes = writesOf(program);
  return (action) => writes.ofAction(action).some((one) => places.some((place) => overlap(place, one.place)));
}
