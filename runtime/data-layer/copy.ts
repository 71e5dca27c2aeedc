import { isPlain } from './is-plain.ts';

/** A copy of arrays and plain objects, as deep as they go; what is neither is shared. What holds itself does so in the copy. */
export function copy(value: any, copies?: Map<unknown, unknown>): any {
  const made = Array.isArray(value) ? [...value] : isPlain(value) && { ...value };
  for (const key in made)
    // Kept only where something is within: most items are flat.
    if (typeof made[key] === 'object')
      made[key] = (copies ??= new Map()).set(value, made).get(made[key]) || copy(made[key], copies);
  return made || value;
}
