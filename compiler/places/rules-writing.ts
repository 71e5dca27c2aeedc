import type { Expression } from '../model/expression.ts';
import type { Action, Program, Rule, Trigger } from '../model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { createPlacesOfReadings, overlap } from './places-of-reading.ts';
import { placesWritten } from './places-written.ts';

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
  const { readings, written } = placesIn(program);
  const places = [...readings.of(expression, triggers), ...readings.ofElements(expression)];
  return (action) =>
    (action.kind === 'state' && expression.kind === 'state' && action.state === expression.state) ||
    written(action).some((one) => places.some((place) => overlap(place, one)));
}

const placesIn = memoize((program: Program) => {
  const readings = createPlacesOfReadings(program);
  return { readings, written: memoize((action: Action) => placesWritten(action, readings)) };
});
