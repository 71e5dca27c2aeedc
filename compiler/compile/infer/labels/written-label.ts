import { labelWith, personalKinds, textLabel, type Label, type PersonalKind } from '../../../language/model/label.ts';
import type { TypeNode, Word } from '../../../language/syntax/document.ts';

/** Returns the label of a type as written. `personal` without kinds, or with unknown ones, is any personal data. */
export function writtenLabel({ personal }: TypeNode): Label | undefined {
  return personal && (labelWith(personal.flatMap((word) => kindOf(word) ?? [])) ?? textLabel);
}

export function kindOf({ text }: Word): PersonalKind | undefined {
  return personalKinds.find((kind) => kind === text);
}
