import type { Pair } from './read-request.ts';
import { shorten } from './shorten.ts';

/** Returns the values inside a value by their paths, such as `context.url`; any other value under its own name. */
export function leavesOf(value: unknown, path: string): readonly Pair[] {
  if (typeof value !== 'object' || value === null) return [[path, shorten(String(value))]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`));
}
