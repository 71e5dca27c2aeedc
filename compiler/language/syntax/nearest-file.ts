import { nearest } from '../diagnostics/nearest.ts';
import type { Path } from '../source/source.ts';

/**
 * Returns the file that a path probably means: in its folder, one of the same or a similar name, with any ending; or the
 * only file of its name in another folder. A path that differs only in capital letters comes first: some disks accept both.
 */
export function nearestFile(path: Path, files: readonly Path[]): Path | undefined {
  const wanted = partsOf(path);
  const parts = files.map((file) => ({ file, ...partsOf(file) }));
  const sameLetters = files.find((file) => file.toLowerCase() === path.toLowerCase());
  if (sameLetters !== undefined) return sameLetters;
  const inFolder = parts.filter(({ folder }) => folder === wanted.folder);
  const sameStem = inFolder.find(({ stem }) => stem === wanted.stem);
  if (sameStem) return sameStem.file;
  const near = nearest(
    wanted.stem,
    inFolder.map(({ stem }) => stem),
  );
  if (near !== undefined) return inFolder.find(({ stem }) => stem === near)!.file;
  const [moved, other] = parts.filter(({ stem, ending }) => stem === wanted.stem && ending === wanted.ending);
  return other ? undefined : moved?.file;
}

function partsOf(path: Path): { readonly folder: string; readonly stem: string; readonly ending: string } {
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)?(.*?)(\.\w+)?$/.exec(path) ?? [];
  return { folder, stem, ending };
}
