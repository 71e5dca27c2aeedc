import { quote } from './value-code.ts';

/** Returns a selector for an id. */
export function idSelector(id: string): string {
  return /^[A-Za-z_][\w-]*$/.test(id) ? `#${id}` : `[id=${quote(id)}]`;
}
