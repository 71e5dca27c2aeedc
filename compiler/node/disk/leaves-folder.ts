import { isAbsolute, sep } from 'node:path';

/** Whether a path from a folder leads out of it. */
export function leavesFolder(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}
