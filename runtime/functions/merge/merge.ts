/** Returns a record with the fields of both; of equal fields, the second one, unless it is missing. */
export function merge(first?: object, second?: object): object {
  const fields = [...Object.entries(first ?? {}), ...Object.entries(second ?? {})];
  return Object.fromEntries(fields.filter(([, value]) => value != null));
}
