/** Returns whether an expectation is about a value at its moment, and not about effects. */
export function isValue(thing: string): boolean {
  return ['cookie', 'local', 'session', 'layer', 'state'].includes(thing);
}
