import { dirname, join } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { FileSystem } from '../disk/file-system.ts';
import { integrityOf } from '../../compiler/emit/bundle/measure.ts';
import type { OutputFile } from './output-file.ts';
import type { OutputFolder } from './output-folder.ts';

/** Throws if a file would replace one that tagc did not write. `ours` has the paths that it wrote. */
export function refuseForeign(
  { path, content }: OutputFile,
  folder: OutputFolder,
  ours: ReadonlySet<string>,
  disk: FileSystem,
): void {
  const parent = dirname(path);
  const parentKind = parent === '.' ? 'folder' : disk.kind(join(folder.path, parent));
  if (parentKind === 'link' || parentKind === 'file') {
    throw new CannotRun(
      `${folder.name}/${parent} is a ${parentKind}, and the build needs a folder there.`,
      'Move it away, or choose another folder with --out.',
    );
  }
  const kind = disk.kind(join(folder.path, path));
  const isSame = () => {
    const found = disk.read(join(folder.path, path));
    return found !== undefined && integrityOf(found) === integrityOf(content);
  };
  if (kind === undefined || (kind === 'file' && (ours.has(path) || isSame()))) return;
  throw new CannotRun(
    kind === 'folder'
      ? `${folder.name}/${path} is a folder, and the build writes a file of that name.`
      : `${folder.name}/${path} was not written by tagc, so the build does not replace it.`,
    'Move it away, or choose another folder with --out.',
  );
}
