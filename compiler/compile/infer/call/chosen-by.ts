import type { Expression } from '../../../language/model/expression.ts';
import { derivedLabel, joinLabels } from '../../../language/model/label.ts';
import { withPersonal, type Type } from '../../../language/model/type.ts';
import { labelOfAll } from '../labels/label-of.ts';

/** Adds to the type of a read value the label of the arguments: which value was read reveals what chose it. */
export function chosenBy(list: readonly Expression[], type: Type): Type {
  return withPersonal(type, joinLabels(type.personal, derivedLabel(labelOfAll(list))));
}
