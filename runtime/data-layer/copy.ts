import { isPlain } from './is-plain.ts';

/** Copies arrays and plain objects deeply; other objects are shared. Circular references stay circular in the copy. */
export function copy(value: any, copies?: Map<unknown, unknown>): any {
  const made = Array.isArray(value) ? [...value] : isPlain(value) && { ...value };
  for (const key in made)
    // The map is only created for nested values: most items are flat.
    if (typeof made[key] === 'object')
      made[key] = (copies ??= new Map()).set(value, made).get(made[key]) || copy(made[key], copies);
  return made || value;
}
