import { dirname, join } from 'node:path';
import { diskFileSystem, type FileSystem } from '../disk/file-system.ts';
import { createJournal } from './journal.ts';
import type { Manifest } from '../../compiler/contract/manifest.ts';
import type { OutputFile } from './output-file.ts';
import type { OutputFolder } from './output-folder.ts';
import { planChanges } from './plan-changes.ts';
import { filesOf, manifestName, readManifest } from './read-manifest.ts';
import { refuseForeign } from './refuse-foreign.ts';

/**
 * Writes the files of a manifest into the output folder, and removes files that only the previous manifest names. At any
 * moment, even if the process is killed, each bundle in the manifest on disk exists with the stated integrity; see
 * `planChanges`. Files that tagc did not write are neither replaced nor removed.
 */
export function writeOutput(
  folder: OutputFolder,
  files: readonly OutputFile[],
  manifest: Manifest,
  disk: FileSystem = diskFileSystem,
): void {
  const at = (path: string) => join(folder.path, path);
  const journal = createJournal(folder.path, disk);
  const previous = readManifest(folder, disk);
  const ours = new Set([manifestName, ...(previous ? filesOf(previous) : []), ...journal.read()]);
  for (const file of files) refuseForeign(file, folder, ours, disk);

  const changes = planChanges(previous, manifest, files, (path) => disk.read(at(path)));
  for (const { path, part } of changes) ours.add(path).add(part);
  disk.makeFolder(folder.path);
  journal.write(ours);
  try {
    for (const { part, content } of changes) {
      disk.makeFolder(dirname(at(part)));
      disk.write(at(part), content);
    }
  } catch (error) {
    for (const { part } of changes) disk.remove(at(part));
    throw error;
  }
  for (const { path, part } of changes) disk.rename(at(part), at(path));

  const kept = new Set([manifestName, ...filesOf(manifest)]);
  const stale = [...ours].filter((path) => !kept.has(path));
  for (const path of stale) disk.remove(at(path));
  for (const path of new Set(stale.map(dirname))) disk.removeIfEmpty(at(path));
  journal.remove();
}
