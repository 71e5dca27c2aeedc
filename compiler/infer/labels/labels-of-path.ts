import { sources } from '../../language/tables.ts';
import type { Type } from '../../model/type.ts';
import { labelsAt, type LabelTree } from './label-tree.ts';

/** Returns the labels of the value at a path of the data layer, in any spelling. */
export function labelsOfPath(labels: LabelTree, path: string): Type {
  return labelsAt(labels, sources.get('layer')!.place!.steps(path));
}
