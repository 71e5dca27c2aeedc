import type { Linker } from '../../bind/linker.ts';
import type { Labeller } from '../../../language/model/expression.ts';
import { unknownType, type Type } from '../../../language/model/type.ts';
import { labelOf } from './label-of.ts';
import { labellerAt, labelsAt, treeOfPlaces, type LabelTree } from './label-tree.ts';
import { labelledPlaces } from './labelled-places.ts';
import type { Place } from '../../../../runtime/tables/place.ts';
import { withLabelsOf } from './with-labels-of.ts';

/** A type with the labels of its places, and the declaration of the first label. */
export interface Labelled {
  readonly type: Type;
  readonly labelledBy?: Labeller;
}

/**
 * Adds to a type the labels of the places that its value is read from. If one declaration labels a place as personal,
 * every other value from that place is personal too. A label on a part of the place applies to that part of the type.
 */
export function withLabelsAt(linker: Linker, places: readonly Place[], type: Type): Labelled {
  const tree = treeOf(linker);
  return places.reduce<Labelled>(
    ({ type, labelledBy }, steps) => {
      const labels = labelsAt(tree, steps);
      if (!labelOf(labels)) return { type, labelledBy };
      return { type: withLabelsOf(type, labels), labelledBy: labelledBy ?? labellerAt(tree, steps) };
    },
    { type },
  );
}

const cache = new WeakMap<Linker, LabelTree>();

/** Returns the labels of all places. */
export function treeOf(linker: Linker): LabelTree {
  const cached = cache.get(linker);
  if (cached) return cached;
  // A constant that is linked on the way cannot read a place.
  cache.set(linker, unknownType);
  const tree = treeOfPlaces(labelledPlaces(linker));
  cache.set(linker, tree);
  return tree;
}
