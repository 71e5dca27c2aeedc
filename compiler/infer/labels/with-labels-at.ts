import type { LabelledPlace } from '../../bind/labelled-place.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Labeller } from '../../model/expression.ts';
import { unknownType, type Type } from '../../model/type.ts';
import { memoize } from '../../traverse/memoize.ts';
import { labelOf } from './label-of.ts';
import { labelsAt, withLabels, type LabelTree } from './label-tree.ts';
import { labelledPlaces } from './labelled-places.ts';
import type { Steps } from './steps.ts';
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
export function withLabelsAt(linker: Linker, places: readonly Steps[], type: Type): Labelled {
  const { tree, list } = labelsOf(linker);
  return places.reduce<Labelled>(
    ({ type, labelledBy }, steps) => {
      const labels = labelsAt(tree, steps);
      if (!labelOf(labels)) return { type, labelledBy };
      const by = labelledBy ?? list.find((place) => place.by && labelsPlace(place, steps))?.by;
      return { type: withLabelsOf(type, labels), labelledBy: by };
    },
    { type },
  );
}

/** Returns the labels of all places. */
export function treeOf(linker: Linker): LabelTree {
  return labelsOf(linker).tree;
}

interface Labels {
  readonly list: readonly LabelledPlace[];
  readonly tree: LabelTree;
}

const cache = new WeakMap<Linker, Labels>();

function labelsOf(linker: Linker): Labels {
  const cached = cache.get(linker);
  if (cached) return cached;
  // A constant that is linked on the way cannot read a place.
  cache.set(linker, { list: [], tree: unknownType });
  const list = labelledPlaces(linker);
  const tree = list.reduce((all, { steps, type }) => withLabels(all, steps, type), unknownType);
  const labels = { list, tree };
  cache.set(linker, labels);
  return labels;
}

/** Whether a declaration labels the value at a place: a part of it, or something that contains it. */
function labelsPlace(place: LabelledPlace, steps: Steps): boolean {
  return labelOf(labelsAt(treeOfPlace(place), steps)) !== undefined;
}

const treeOfPlace = memoize(({ steps, type }: LabelledPlace) => withLabels(unknownType, steps, type));
