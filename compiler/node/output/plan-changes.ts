import type { Manifest, ManifestBundle } from '../../emit/describe/manifest/manifest.ts';
import { integrityOf } from '../measure.ts';
import { manifestName } from './read-manifest.ts';
import type { OutputFile } from './output-file.ts';

/** A file that is written as `part`, a name that nothing refers to, and then renamed to `path`. */
export interface FileChange extends OutputFile {
  readonly part: string;
}

/**
 * The order in which the files of a build take their places. A rename replaces one file at once, but never two, and a
 * manifest that names `car.js` would be wrong as soon as either of them is new. So the names that change their content
 * are taken out of the manifest while they change:
 *
 * 1. bundles under their hashed names, whose content never changes;
 * 2. where `<site>.js` will change, an interim manifest that names the old bundle by its hashed name alone;
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
    // Where someone removed or changed the hashed file, the old bundle cannot be named any more.
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
