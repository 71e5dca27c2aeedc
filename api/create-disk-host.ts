import { createDiskHost as createHost } from '../tasks/disk/disk-host.ts';
import type { Host } from './host.ts';

/**
 * Creates a host for the files below a folder. It never reads files outside the folder, not even through symbolic links.
 * Throws if the folder does not exist.
 */
export function createDiskHost(folder: string): Host {
  const { read, files } = createHost(folder);
  return { read, files };
}
