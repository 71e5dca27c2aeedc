import { isAbsolute, sep } from 'node:path';

/** Returns whether a relative path leads out of its folder. */
export function leavesFolder(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}
