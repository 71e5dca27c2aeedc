import { placesOfPush } from '../infer/labels/places-of-push.ts';
import { placesOfWrite } from '../infer/labels/places-of-write.ts';
import type { Steps } from '../infer/labels/steps.ts';
import type { Action } from '../model/program.ts';
import type { PlacesOfReadings } from './places-of-reading.ts';

/** Returns the places that an action writes, also those in which it stores a state. */
export function placesWritten(action: Action, readings: PlacesOfReadings): readonly Steps[] {
  if (action.kind === 'state') return readings.ofState(action.state);
  return action.kind === 'call' ? [...placesOfWrite(action.action, action.arguments), ...placesOfPush(action)] : [];
}
