import { type Type, parseType, unknownType, withPersonal } from '../../../language/model/type.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Labeller } from '../../../language/model/expression.ts';
import { type LabelTree, labellerAt, labelsAt, treeOfPlaces } from './label-tree.ts';
import type { Place } from '../../../../runtime/tables/place.ts';
import type { BuiltInTable } from '../../../../runtime/tables/tables.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import { textLabel } from '../../../language/model/label.ts';
import { labelOf, withLabelsOf } from './label-of.ts';

/** Returns every place that a declaration labels or cuts, and the input of the visitor, which is always personal. */
export function labelledPlaces(linker: Linker): LabelledPlace[] {
  const declared = [...linker.all('values'), ...linker.all('events')].flatMap((found) => linker.placesOf(found));
  return [visitorInput, ...declared.filter(({ type, isCut }) => labelOf(type) || isCut)];
}

const visitorInput: LabelledPlace = { steps: ['input'], type: withPersonal(unknownType, textLabel) };

/** Returns the declarations that label a place as personal, or cut what a labelled place stores, even if nothing names them. */
export function labellersOf(linker: Linker): readonly Labeller[] {
  const tree = treeOf(linker);
  return labelledPlaces(linker).flatMap(({ steps, type, by }) =>
    by && (labelOf(type) || labelOf(labelsAt(tree, steps))) ? [by] : [],
  );
}

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

/**
 * Returns the type of a built-in value with the labels of the places that it contains. Labelled query parameters are
 * redacted in addresses and refused as campaigns, so they do not count.
 */
export function labelledBuiltIn(linker: Linker, { type, places = [] }: BuiltInTable): Labelled {
  const contained = places.filter(([kind]) => kind !== 'query');
  return withLabelsAt(linker, contained, parseType(type));
}
