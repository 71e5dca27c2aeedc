import type { Place } from '../../../../runtime/tables/place.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Trigger } from '../../../language/model/program.ts';
import { defaultDataLayer } from '../../../language/tables/default-data-layer.ts';

/**
 * Returns the places of the data that an event carries, which events with the same name share. Data that is pushed into
 * the data layer is in its state as well.
 */
export function placesOfEvent({ event, arguments: list }: Pick<Trigger, 'event' | 'arguments'>): readonly Place[] {
  const { module } = event.export;
  if (module !== undefined) return placesOfNamed('module', module);
  // A message may be that of events with other lists of origins.
  const name = list[0] && event.name !== 'message' ? staticValue(list[0]) : undefined;
  return placesOfNamed(event.name, typeof name === 'string' ? name.trim() : undefined);
}

/** Returns the places of an event by its kind and name. Without a known name, it may be any event of the kind. */
export function placesOfNamed(kind: string, name: string | undefined): readonly Place[] {
  const own: Place = ['event', kind, ...(name === undefined ? [] : [name])];
  return kind === 'layer' ? [own, ['layer']] : [own];
}

/** Returns the place of a part of an event's data. The parts of an unknown event are unknown, too. */
export function partOfData(steps: Place, names: readonly string[]): Place {
  return steps[0] === 'event' && steps.length < 3 ? steps : [...steps, ...names];
}

/**
 * Returns a place with the other places that contain the same values: the global array of the data layer contains the
 * pushed items, whose values are also in the state of the data layer.
 */
export function withAliases(steps: Place, dataLayer: string = defaultDataLayer): readonly Place[] {
  const [kind, name, index, ...path] = steps;
  if (kind !== 'global' || (name !== undefined && name !== dataLayer)) return [steps];
  if (index !== undefined && !/^\d+$/.test(index)) return [steps];
  if (path.length === 0) return [steps, ['layer'], ['event', 'layer']];
  return [steps, path[0] === 'eventInfo' ? ['event', 'layer'] : ['layer', ...path]];
}

/** Returns a place without the names of parameters that are left out. */
export function withoutGaps([kind, ...names]: readonly [Place[0], ...(string | undefined)[]]): Place {
  return [kind, ...names.filter((name) => name !== undefined)];
}
