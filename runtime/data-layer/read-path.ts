/**
 * What stands in a value at a path of names and positions, or under a name with dots just as it is written; `missing` where
 * the path leads nowhere, and nothing where what it leads through is empty. Pages can also give the names in a list.
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
