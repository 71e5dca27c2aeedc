import { join } from 'node:path';
import { diskFileSystem, type FileSystem } from '../disk/file-system.ts';
import type { Manifest, ManifestBundle } from '../../compiler/contract/manifest.ts';
import { integrityOf } from '../../compiler/emit/bundle/measure.ts';
import { readManifest } from './read-manifest.ts';
import type { OutputFolder } from './output-folder.ts';

/**
 * Returns what this build keeps of the last one. A build replaces only the bundles it built. Those of other sites and
 * stages stay in the folder and the manifest. So does the report if none was made. Bundles that are no longer declared, or
 * that differ from the manifest on disk, are not kept.
 */
export function carryOver(
  folder: OutputFolder,
  isReplaced: (bundle: ManifestBundle) => boolean,
  disk: FileSystem = diskFileSystem,
): Pick<Manifest, 'bundles' | 'report' | 'reportText'> {
  const previous = readManifest(folder, disk);
  if (previous === undefined) return { bundles: [] };
  const isIntact = ({ file, hashed, integrity }: ManifestBundle) =>
    [file, hashed].every((path) => {
      const content = disk.read(join(folder.path, path));
      return content !== undefined && integrityOf(content) === integrity;
    });
  const { report, reportText } = previous;
  const isKept = (path: string | undefined) => path !== undefined && disk.kind(join(folder.path, path)) !== undefined;
  return {
    bundles: previous.bundles.filter((bundle) => !isReplaced(bundle) && isIntact(bundle)),
    // The report is not read, because it may have tens of megabytes.
    report: isKept(report) ? report : undefined,
    reportText: isKept(report) && isKept(reportText) ? reportText : undefined,
  };
}
