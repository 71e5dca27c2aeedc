import { internalProperties } from '../entry/internal-properties.ts';

/** A key of an object; `__proto__` as it stands would set the object's prototype. */
export function writeKey(name: string): string {
  return name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
}

/** What reads a property of an object, behind the object's code. */
export function writeAccess(name: string, optional: boolean): string {
  const isWord = /^[A-Za-z_$][\w$]*$/.test(name) && !internalProperties.has(name);
  if (isWord) return optional ? `?.${name}` : `.${name}`;
  return `${optional ? '?.' : ''}[${JSON.stringify(name)}]`;
}
