import { isPlain } from './is-plain.ts';

/** Copies arrays and plain objects deeply; other objects are shared. Circular references stay circular in the copy. */
export function copy(value: any, copies = new Map<unknown, unknown>()): any {
  const made = Array.isArray(value) ? [...value] : isPlain(value) && { ...value };
  for (const key in made)
    if (typeof made[key] === 'object') made[key] = copies.set(value, made).get(made[key]) || copy(made[key], copies);
  return made || value;
}
