import { createPlacesOfReadings, overlap } from '../../check/asserted-sends/places-of-reading.ts';
import { placesWritten } from '../../check/asserted-sends/places-written.ts';
import { nameOf } from '../../analysis/value-key.ts';
import type { Program } from '../../model/program.ts';
import { positionAt } from '../../source/source.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import type { Situation } from '../witness/situation.ts';
import { triggersOf } from '../witness/start-plans.ts';

/**
 * Returns why the script may do something else in a scenario than in its situation although the proof is right: a rule writes
 * a value that the situation needs, or the event is a change, which a scenario may not bring about. Undefined if nothing in
 * the rules explains it.
 */
export function explainedBy(program: Program, situation: Situation): string | undefined {
  const readings = createPlacesOfReadings(program);
  const { running, through } = situation.start;
  // The model knows some values without reading them, such as the first one of a state that is not stored yet.
  const conditions = [running.when, through && 'when' in through ? through.when : undefined];
  const read = [
    ...situation.inputs.map(({ input }) => input.expression),
    ...conditions.flatMap((one) => (one ? dependenciesOf(one) : [])),
  ];
  for (const expression of read) {
    const places = readings.of(expression, running.triggers);
    for (const rule of program.rules) {
      const writes = rule.actions.some(
        (action) =>
          (action.kind === 'state' && expression.kind === 'state' && action.state === expression.state) ||
          placesWritten(action, readings).some((written) => places.some((place) => overlap(place, written))),
      );
      if (!writes) continue;
      const { source, start } = rule.nameSpan;
      const at = `${source.path}:${positionAt(source, start).line}`;
      return `the rule "${rule.id}" (${at}) may change ${nameOf(expression)}, and no scenario was found in which it has the value`;
    }
  }
  const watching = triggersOf(situation).find(({ event }) => event.watches);
  return watching && `no scenario was found in which "${watching.text()}" occurs with the values that it needs`;
}
