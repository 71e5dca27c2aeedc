import type { DiskWork } from '../disk/explain-disk-failure.ts';
import type { OutputFolder } from '../output/output-folder.ts';

/** Returns the words of messages about writing to an output folder. */
export function diskWorkOf({ path, name }: OutputFolder): DiskWork {
  return { name, folder: path, done: 'written', afterwards: 'build again, or choose another folder with --out' };
}
