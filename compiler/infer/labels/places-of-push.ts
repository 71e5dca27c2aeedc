import type { Expression } from '../../model/expression.ts';
import type { Action } from '../../model/program.ts';
import { pushedItem } from '../../traverse/pushed-item.ts';
import type { Steps } from './steps.ts';

/** Returns the paths of the data layer that a pushed item sets. An event in it starts rules, which `keysOfAction` finds. */
export function placesOfPush(action: Action): readonly Steps[] {
  const item = pushedItem(action);
  return item ? placesOfItem(item) : [];
}

function placesOfItem(item: Expression): readonly Steps[] {
  if (item.kind !== 'record') return [['layer']];
  const names = item.fields.map(({ name }) => name);
  const ofEvent = names.includes('event') ? ['event', 'eventInfo'] : [];
  return item.fields
    .filter(({ name }) => !ofEvent.includes(name))
    .flatMap(({ name, value }) => placesOfPart(['layer', name], value));
}

/** Returns the paths of the innermost values that are known. */
function placesOfPart(steps: Steps, value: Expression): readonly Steps[] {
  if (value.kind !== 'record' || value.fields.length === 0) return [steps];
  return value.fields.flatMap((field) => placesOfPart([...steps, field.name], field.value));
}
