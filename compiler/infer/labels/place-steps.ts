/** Sources whose places can be nested, for example `user.email` in `user`. */
const paths = new Set(['layer', 'global']);

/** Whether the places of a source are paths, whose parts have names. */
export function isPath(source: string): boolean {
  return paths.has(source);
}

/** Returns the steps to a place: the source, then the names of a path, or a key. Undefined if the place is unknown. */
export function stepsTo(source: string, place: unknown): readonly string[] | undefined {
  if (typeof place === 'number') return [source, String(place)];
  if (typeof place !== 'string') return undefined;
  if (!isPath(source)) return [source, place];
  const names = place.replace(/\[(\d+)\]/g, '.$1').split('.');
  return [source, ...(source === 'global' && names[0] === 'window' ? names.slice(1) : names)];
}
