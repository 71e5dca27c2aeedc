import { coversLabel, textLabel } from '../../model/label.ts';
import type { Type } from '../../model/type.ts';

/**
 * Whether a place of this type may depend on a decision about personal data: nothing can make it public, in whole or in
 * part. With a label such as `personal(email)`, a redactor could.
 */
export function hidesDecisions({ personal, fields, of }: Type): boolean {
  if (personal && coversLabel(personal, textLabel)) return true;
  if (of) return hidesDecisions(of);
  const parts = Object.values(fields ?? {});
  return parts.length > 0 && parts.every(hidesDecisions);
}
