import type { CallNode } from '../../../language/syntax/document.ts';
import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { walk } from '../../traverse/walk.ts';
import { type PlaceTable, placesOfCall } from './places-of-call.ts';
import type { Place } from '../../../../runtime/tables/place.ts';

/**
 * Returns the places that a call may read, write or watch. Reports a path, key or name that is computed, because its place
 * could be one that a declaration labels.
 */
export function knownPlaces(
  linker: Linker,
  context: Context,
  node: CallNode,
  table: PlaceTable,
  linked: readonly Expression[],
): readonly Place[] {
  const places = placesOfCall(linker, context, node, table);
  if ('steps' in places) return places.steps;
  if (linked.some(isUnsure)) return [];
  const { start, end } = places.computed;
  linker.mistake('computed-place', { what: context.source.text.slice(start, end) }, context.source, places.computed);
  return [];
}

/** Whether an argument has an error, or depends on the parameters of a function, whose calls are checked instead. */
function isUnsure(argument: Expression): boolean {
  // An argument that is left out is unknown, but may be missing.
  return [...walk(argument)].some(
    ({ kind, type }) => kind === 'parameter' || (type.name === 'unknown' && !type.optional),
  );
}
