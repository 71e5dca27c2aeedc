import type { Type } from '../../model/type.ts';

/** Whether a type contains personal data: the whole value, a field, or the items of a list. */
export function hasPersonalData({ personal, of, fields }: Type): boolean {
  return (
    Boolean(personal) || (of !== undefined && hasPersonalData(of)) || Object.values(fields ?? {}).some(hasPersonalData)
  );
}
