import type { ParameterPair } from './read-request.ts';
import { shortValue } from './short-value.ts';

/** Returns the values inside a value by their paths, such as `context.url`; any other value under its own name. */
export function leavesOf(value: unknown, path: string): readonly ParameterPair[] {
  if (typeof value !== 'object' || value === null) return [[path, shortValue(String(value))]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`));
}
