import { explained } from '../compiler/node/disk/explain-disk-failure.ts';
import { diskFileSystem } from '../compiler/node/disk/file-system.ts';
import { lockOutput } from '../compiler/node/output/lock-output.ts';
import type { OutputFolder } from '../compiler/node/output/output-folder.ts';
import { diskWorkOf } from './disk-work-of.ts';

/** Writes to the output folder while no other build does, and explains failures of the disk. */
export async function writeAlone(folder: OutputFolder, write: () => void): Promise<void> {
  try {
    diskFileSystem.makeFolder(folder.path);
    await lockOutput(folder, write);
  } catch (error) {
    throw explained(error, diskWorkOf(folder));
  }
}
