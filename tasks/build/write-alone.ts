import { explained } from '../disk/explain-disk-failure.ts';
import { diskFileSystem } from '../disk/file-system.ts';
import { lockOutput } from '../output/lock-output.ts';
import type { OutputFolder } from '../output/output-folder.ts';
import { diskWorkOf } from '../check/disk-work-of.ts';

/** Writes to the output folder while no other build does, and explains failures of the disk. */
export async function writeAlone(folder: OutputFolder, write: () => void): Promise<void> {
  try {
    diskFileSystem.makeFolder(folder.path);
    await lockOutput(folder, write);
  } catch (error) {
    throw explained(error, diskWorkOf(folder));
  }
}
