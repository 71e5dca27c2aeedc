import type { Type } from '../../model/type.ts';

/** Whether something in a value of this type is about a person: the whole of it, a field, or what a list holds. */
export function hasPersonalData({ personal, of, fields }: Type): boolean {
  return (
    Boolean(personal) || (of !== undefined && hasPersonalData(of)) || Object.values(fields ?? {}).some(hasPersonalData)
  );
}
