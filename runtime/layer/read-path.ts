/**
 * What stands in a value at a path of names and positions, or under a name with dots just as it is written; `missing` where
 * the path leads nowhere. Pages can also give the names in a list.
 */
export function readPath(value: any, path: any, missing?: unknown): unknown {
  const keys = path in value ? [path] : (path.replace?.(/["'\]]/g, '').split(/[.[]/) ?? [path].flat());
  for (const key of keys) {
    if (!(key in Object(value))) return missing;
    value = value[key];
  }
  return value;
}
