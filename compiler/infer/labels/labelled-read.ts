import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Expression } from '../../model/expression.ts';
import type { Type } from '../../model/type.ts';
import type { CallNode } from '../../syntax/document.ts';
import { reportComputedPlace } from './computed-place.ts';
import { placesOfCall, type PlaceTable } from './places-of-call.ts';
import { withLabelsAt, type Labelled } from './with-labels-at.ts';

/** Adds to the type of a read value the labels of its place. Reports a place that is not known at build time. */
export function labelledRead(
  linker: Linker,
  context: Context,
  node: CallNode,
  table: PlaceTable,
  linked: readonly Expression[],
  type: Type,
): Labelled {
  const places = placesOfCall(linker, context, node, table);
  if ('steps' in places) return withLabelsAt(linker, places.steps, type);
  reportComputedPlace(linker, context, node, table, linked);
  return { type };
}
