/** A copy of an object, some of whose fields are computed when they are first read. */
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
