import { coversLabel, textLabel, type Label } from '../../../language/model/label.ts';
import type { Type } from '../../../language/model/type.ts';

/** Whether all of a value has a label, and not only a part of it. */
export function isLabelledAs({ personal, fields, of }: Type, label: Label): boolean {
  if (personal && coversLabel(personal, label)) return true;
  if (of) return isLabelledAs(of, label);
  const parts = Object.values(fields ?? {});
  return parts.length > 0 && parts.every((part) => isLabelledAs(part, label));
}

/**
 * Whether a place of this type may depend on a decision about personal data: nothing can make it public, in whole or in
 * part. With a label such as `personal(email)`, a redactor could.
 */
export function hidesDecisions(type: Type): boolean {
  return isLabelledAs(type, textLabel);
}
