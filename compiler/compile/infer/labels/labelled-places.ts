import type { LabelledPlace } from '../../bind/labelled-place.ts';
import type { Linker } from '../../bind/linker.ts';
import { textLabel } from '../../../language/model/label.ts';
import { unknownType, withPersonal } from '../../../language/model/type.ts';
import { labelOf } from './label-of.ts';

/** Returns every place that a declaration labels or cuts, and the input of the visitor, which is always personal. */
export function labelledPlaces(linker: Linker): LabelledPlace[] {
  const declared = [...linker.all('values'), ...linker.all('events')].flatMap((found) => linker.placesOf(found));
  return [visitorInput, ...declared.filter(({ type, isCut }) => labelOf(type) || isCut)];
}

const visitorInput: LabelledPlace = { steps: ['input'], type: withPersonal(unknownType, textLabel) };
