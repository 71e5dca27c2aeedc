/** Sources whose places lie within one another, as `user.email` within `user`. */
const paths = new Set(['layer', 'global']);

/** Whether names lead from a place of this source to its parts. */
export function isPath(source: string): boolean {
  return paths.has(source);
}

/** What leads to a place: the source, and the names of a path or a key. Undefined where that is not known. */
export function stepsTo(source: string, place: unknown): readonly string[] | undefined {
  if (typeof place === 'number') return [source, String(place)];
  if (typeof place !== 'string') return undefined;
  if (!isPath(source)) return [source, place];
  const names = place.replace(/\[(\d+)\]/g, '.$1').split('.');
  return [source, ...(source === 'global' && names[0] === 'window' ? names.slice(1) : names)];
}
