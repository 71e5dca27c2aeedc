import type { Host } from '../../compiler/pipeline/host.ts';
import { inPackage } from '../../compiler/language/source/resolve-path.ts';
import type { Path } from '../../compiler/language/source/source.ts';

/** What a compilation read. */
export interface FilesRead {
  /** The texts of all files that exist, by their paths. */
  readonly texts: ReadonlyMap<Path, string>;
  /** The names of the packages that have files of the project. */
  readonly packages: ReadonlySet<string>;
}

/** Wraps a host, and records what it reads. */
export function recordReads(host: Host): FilesRead & { readonly host: Host } {
  const texts = new Map<Path, string>();
  const packages = new Set<string>();
  return {
    texts,
    packages,
    host: {
      ...host,
      read(path) {
        const found = inPackage(path);
        if (found) packages.add(found.name);
        const result = host.read(path);
        if ('text' in result) texts.set(path, result.text);
        return result;
      },
    },
  };
}
