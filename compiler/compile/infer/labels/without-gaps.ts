import type { Place } from '../../../../runtime/tables/place.ts';

/** Returns a place without the names of parameters that are left out. */
export function withoutGaps([kind, ...names]: readonly [Place[0], ...(string | undefined)[]]): Place {
  return [kind, ...names.filter((name) => name !== undefined)];
}
