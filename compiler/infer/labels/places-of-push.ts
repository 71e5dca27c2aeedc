import type { Action } from '../../model/program.ts';
import type { Steps } from './steps.ts';

/** Returns the paths of the data layer that a pushed item sets. An event in it starts rules, which `keysOfAction` finds. */
export function placesOfPush({ action, arguments: [item] }: Extract<Action, { kind: 'call' }>): readonly Steps[] {
  if (action.name !== 'push') return [];
  if (item.kind !== 'record') return [['layer']];
  const names = item.fields.map(({ name }) => name);
  const ofEvent = names.includes('event') ? ['event', 'eventInfo'] : [];
  return names.filter((name) => !ofEvent.includes(name)).map((name) => ['layer', name]);
}
