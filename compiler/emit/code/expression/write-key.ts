import { internalProperties } from '../entry/internal-properties.ts';

/** Writes a key of an object literal. `__proto__` needs brackets, because it would set the prototype. */
export function writeKey(name: string): string {
  return name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
}

/** Writes a property access, to append to the code of an object. */
export function writeAccess(name: string, optional: boolean): string {
  const isWord = /^[A-Za-z_$][\w$]*$/.test(name) && !internalProperties.has(name);
  if (isWord) return optional ? `?.${name}` : `.${name}`;
  return `${optional ? '?.' : ''}[${JSON.stringify(name)}]`;
}
