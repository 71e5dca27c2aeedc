import type { ActionTable } from '../../runtime/tables.ts';
import { everyText } from '../evaluate/every-text.ts';
import { placesOfPush } from '../infer/labels/places-of-push.ts';
import { placesOfWrite } from '../infer/labels/places-of-write.ts';
import type { Steps } from '../infer/labels/steps.ts';
import type { Expression } from '../model/expression.ts';
import type { Action } from '../model/program.ts';
import type { PlacesOfReadings } from './places-of-reading.ts';

/** Returns the places that an action writes, also those in which it stores a state, and those of later pages. */
export function placesWritten(action: Action, readings: PlacesOfReadings): readonly Steps[] {
  if (action.kind === 'state') return readings.ofState(action.state);
  if (action.kind !== 'call') return placesOfPush(action);
  const list = action.arguments;
  return [...placesOfWrite(action.action, list), ...placesOfPush(action), ...placesChanged(action.action, list)];
}

/** Returns the other places that an action changes. With a computed name, it is the whole that the name chooses from. */
function placesChanged({ parameters = [], changes = [] }: ActionTable, list: readonly Expression[]): readonly Steps[] {
  return changes.flatMap(({ parameters: names, steps }) => {
    const [chosen = [undefined]] = names.map((name) =>
      everyText(list[parameters.findIndex((one) => one.name === name)]),
    );
    return chosen.map((text) => steps(text));
  });
}
