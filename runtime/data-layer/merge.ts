import { isPlain } from './is-plain.ts';

/**
 * Brings the parts of a value into a part of the state, and answers that part: another one for an array. Objects and arrays
 * take in the parts of their like, null and undefined remove, and what is no plain object is taken for one.
 *
 * A page can push what leads everywhere, such as an element of a framework: no value is followed into itself (`above` it are
 * those that it stands in), nor through more objects than the budget has left, where each counts for as many as it is deep.
 */
export function merge(target: any, source: any, above: readonly unknown[], budget: { left: number }): unknown {
  const isList = Array.isArray(target);
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (key === '__proto__') continue;
    if (typeof value === 'object' ? value : typeof value === 'function') {
      const old = target[key];
      // What all objects share is functions, which are never kept.
      const part = Array.isArray(value)
        ? Array.isArray(old)
          ? old
          : []
        : isPlain(value) && typeof old === 'object'
          ? old
          : {};
      if ((budget.left -= above.length) > 0 && !above.includes(value))
        target[key] = merge(part, value, [...above, value], budget);
    } else if (value != null || isList) target[key as any] = value ?? null;
    else delete target[key];
  }
  return isList ? [...target].filter((part) => part !== null) : target;
}
