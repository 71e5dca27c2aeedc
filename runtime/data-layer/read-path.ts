/**
 * Reads a value at a path of names and indexes, or under a literal name with dots. Returns `missing` if the path does not
 * exist, and undefined if a value on the way is null or undefined. Pages can also pass the names as a list.
 */
export function readPath(value: any, path: any, missing?: unknown): unknown {
  const keys = !path ? [] : path in value ? [path] : (path.replace?.(/["'\]]/g, '').split(/[.[]/) ?? [path].flat());
  for (const key of keys) {
    if (value == null) return;
    if (!(key in Object(value))) return missing;
    value = value[key];
  }
  return value;
}
