import { readPath } from './read-path.ts';

/** Whether data holds a path, or empties a part of the way there. */
export function touches(data: object, path: string, isAbove?: boolean): unknown {
  // Nothing in the data is the data itself.
  const found = readPath(data, path, data);
  return path && ((isAbove ? found == null : found !== data) || touches(data, path.replace(/\.?[^.]*$/, ''), true));
}
