import { isPlain } from './is-plain.ts';

/**
 * Merges a value into a part of the state, and returns that part. An array is replaced by a new one. Objects and arrays
 * are merged deeply, null and undefined remove a key, and all other objects are treated as plain objects.
 *
 * A page can push huge object graphs, such as an element of a framework. Circular references are therefore skipped;
 * `above` lists the enclosing objects. A budget limits the number of objects, weighted by their depth.
 */
export function mergeInto(target: any, source: any, above: readonly unknown[], budget = { left: 1e6 }): unknown {
  const isList = Array.isArray(target);
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (key === '__proto__') continue;
    if (Object(value) === value) {
      const old = target[key];
      // Properties that all objects inherit are functions, which are never kept.
      const part = Array.isArray(value)
        ? Array.isArray(old)
          ? old
          : []
        : isPlain(value) && typeof old === 'object'
          ? old
          : {};
      if ((budget.left -= above.length) > 0 && !above.includes(value))
        target[key] = mergeInto(part, value, [...above, value], budget);
    } else if (value != null || isList) target[key as any] = value ?? null;
    else delete target[key];
  }
  return isList ? [...target].filter((part) => part !== null) : target;
}
