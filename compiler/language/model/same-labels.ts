import type { Type } from './type.ts';

/** Whether two types have the same labels: on the whole value, on the items of a list, and on each field. */
export function sameLabels(one: Type | undefined, other: Type | undefined): boolean {
  if (one === other) return true;
  if (one?.personal !== other?.personal) return false;
  const names = new Set([...Object.keys(one?.fields ?? {}), ...Object.keys(other?.fields ?? {})]);
  return (
    sameLabels(one?.of, other?.of) && [...names].every((name) => sameLabels(one?.fields?.[name], other?.fields?.[name]))
  );
}
