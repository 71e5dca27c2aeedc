import type { Type } from '../../model/type.ts';

/** Whether something in a value of this type is about a person: the whole of it, a field, or what a list holds. */
export function holdsPersonal({ personal, of, fields }: Type): boolean {
  return (
    Boolean(personal) || (of !== undefined && holdsPersonal(of)) || Object.values(fields ?? {}).some(holdsPersonal)
  );
}
