import { defaultDataLayer } from '../../../language/tables/default-data-layer.ts';
import type { Place } from '../../../../runtime/tables/place.ts';

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
