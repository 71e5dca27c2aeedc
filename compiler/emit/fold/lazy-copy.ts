/** Returns a copy of an object. Some of its fields are computed when they are read for the first time. */
export function lazyCopy<T extends object>(object: T, fields: { readonly [Name in keyof T]?: () => T[Name] }): T {
  const copy = { ...object };
  for (const [name, compute] of Object.entries(fields) as [string, () => unknown][]) {
    const get = (): unknown => {
      const value = compute();
      Object.defineProperty(copy, name, { value });
      return value;
    };
    Object.defineProperty(copy, name, { get, configurable: true, enumerable: true });
  }
  return copy;
}
