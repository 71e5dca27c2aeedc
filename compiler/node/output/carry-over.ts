import { join } from 'node:path';
import { diskFileSystem, type FileSystem } from '../disk/file-system.ts';
import type { Manifest, ManifestBundle } from '../../emit/describe/manifest/manifest.ts';
import { integrityOf } from '../measure.ts';
import { readManifest } from './read-manifest.ts';
import type { OutputFolder } from './output-folder.ts';

/**
 * What stays of the last build beside this one: a build replaces exactly what it built, so another stage or site, and
 * the report where none was made, remain in the folder and in its manifest. Not so what is no longer declared, or is not on disk
 * as the manifest says.
 */
export function carryOver(
  folder: OutputFolder,
  isReplaced: (bundle: ManifestBundle) => boolean,
  disk: FileSystem = diskFileSystem,
): Pick<Manifest, 'bundles' | 'report'> {
  const previous = readManifest(folder, disk);
  if (previous === undefined) return { bundles: [] };
  const isIntact = ({ file, hashed, integrity }: ManifestBundle) =>
    [file, hashed].every((path) => {
      const content = disk.read(join(folder.path, path));
      return content !== undefined && integrityOf(content) === integrity;
    });
  const { report } = previous;
  return {
    bundles: previous.bundles.filter((bundle) => !isReplaced(bundle) && isIntact(bundle)),
    // Not read: it may be tens of megabytes.
    report: report !== undefined && disk.kind(join(folder.path, report)) !== undefined ? report : undefined,
  };
}
