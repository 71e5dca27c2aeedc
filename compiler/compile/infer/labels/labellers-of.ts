import type { Linker } from '../../bind/linker.ts';
import type { Labeller } from '../../../language/model/expression.ts';
import { labelOf } from './label-of.ts';
import { labelsAt } from './label-tree.ts';
import { labelledPlaces } from './labelled-places.ts';
import { treeOf } from './with-labels-at.ts';

/** Returns the declarations that label a place as personal, or cut what a labelled place stores, even if nothing names them. */
export function labellersOf(linker: Linker): readonly Labeller[] {
  const tree = treeOf(linker);
  return labelledPlaces(linker).flatMap(({ steps, type, by }) =>
    by && (labelOf(type) || labelOf(labelsAt(tree, steps))) ? [by] : [],
  );
}
