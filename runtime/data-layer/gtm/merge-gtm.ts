import { isPlain } from '../is-plain.ts';

/** The key with which a page replaces the parts of an object instead of merging them. */
const clear = '_clear';

/** Whether a value is an object that is merged part by part. Elements and the arguments of a function are not. */
export function isRecord(value: any): boolean {
  return isPlain(value) && !value.nodeType && !isArguments(value);
}

export function isArguments(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Arguments]';
}

/**
 * Merges the properties of an object into `to`, which it changes and returns. Arrays and plain objects are merged part by
 * part, unless the object that contains them has a true `_clear`. Everything below `to` is copied before it is changed, so
 * earlier states stay as they were. An object that contains itself is kept up to there; `above` lists the enclosing objects.
 */
export function mergeGtm(to: any, from: any, above: readonly unknown[] = []): any {
  const isWhole = from[clear];
  const around = [...above, from];
  for (const key of Object.keys(from)) {
    if (key !== '__proto__' && !around.includes(from[key]))
      to[key] = isWhole ? from[key] : merged(to[key], from[key], around);
  }
  delete to[clear];
  return to;
}

function merged(old: any, value: any, above: readonly unknown[]): unknown {
  if (Array.isArray(value)) return mergeGtm(Array.isArray(old) ? old.slice() : [], value, above);
  return isRecord(value) ? mergeGtm(isRecord(old) ? { ...old } : {}, value, above) : value;
}

/** Returns an object with a value at a path: `('a.b', 1)` gives `{ a: { b: 1 } }`. */
export function expandKey(path: string, value: unknown): object {
  return path.split('.').reduceRight<any>((inner, name) => ({ [name]: inner }), value);
}

/** Merges an item into `to`. Dots in its keys separate the names of a path. */
export function mergeItem(to: object, item: any): object {
  for (const key of Object.keys(item)) mergeGtm(to, expandKey(key, item[key]));
  return to;
}
