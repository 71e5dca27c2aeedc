import type { Manifest, ManifestBundle } from '../../compiler/contract/manifest.ts';
import { integrityOf } from '../../compiler/emit/bundle/measure.ts';
import { manifestName } from './read-manifest.ts';
import type { OutputFile } from './output-file.ts';

/** A file that is first written to the temporary path `part` and then renamed to `path`. */
export interface FileChange extends OutputFile {
  readonly part: string;
}

/**
 * Plans the order in which the files of a build are replaced. A rename is atomic for one file only, so `car.js` and the
 * manifest with its integrity cannot change together. The manifest therefore does not name a file while its content changes:
 *
 * 1. bundles under their hashed names, whose content never changes;
 * 2. if `<site>.js` will change, an interim manifest with only the hashed name of the old bundle;
 * 3. `<site>.js`, the maps and the report;
 * 4. the new manifest.
 */
export function planChanges(
  previous: Manifest | undefined,
  manifest: Manifest,
  files: readonly OutputFile[],
  read: (path: string) => Buffer | undefined,
): FileChange[] {
  const hashedNames = new Set(manifest.bundles.map(({ hashed }) => hashed));
  const isHashed = ({ path }: OutputFile) => hashedNames.has(path);
  const interim = previous && interimManifest(previous, files, read);
  return [
    ...files.filter(isHashed).map(asChange),
    ...(interim ? [{ ...manifestFile(interim), part: `${manifestName}.tagc-interim` }] : []),
    ...files.filter((file) => !isHashed(file)).map(asChange),
    asChange(manifestFile(manifest)),
  ];
}

function interimManifest(
  previous: Manifest,
  files: readonly OutputFile[],
  read: (path: string) => Buffer | undefined,
): Manifest | undefined {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const willChange = ({ file, integrity }: ManifestBundle) => {
    const content = contents.get(file);
    return content !== undefined && integrityOf(content) !== integrity;
  };
  if (!previous.bundles.some(willChange)) return undefined;
  const bundles = previous.bundles.flatMap((bundle) => {
    if (!willChange(bundle)) return [bundle];
    const content = read(bundle.hashed);
    // The old bundle is dropped if its hashed file was removed or changed.
    return content && integrityOf(content) === bundle.integrity ? [{ ...bundle, file: bundle.hashed }] : [];
  });
  return { ...previous, bundles };
}

function manifestFile(manifest: Manifest): OutputFile {
  return { path: manifestName, content: `${JSON.stringify(manifest, null, 2)}\n` };
}

function asChange(file: OutputFile): FileChange {
  return { ...file, part: `${file.path}.tagc-part` };
}
