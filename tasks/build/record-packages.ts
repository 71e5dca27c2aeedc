import type { Host } from '../../compiler/pipeline/host.ts';
import { inPackage } from '../../compiler/language/source/resolve-path.ts';

/** Wraps a host, and records the names of the packages of which it reads files. */
export function recordPackages(host: Host): { readonly host: Host; readonly packages: ReadonlySet<string> } {
  const packages = new Set<string>();
  return {
    packages,
    host: {
      ...host,
      read(path) {
        const found = inPackage(path);
        if (found) packages.add(found.name);
        return host.read(path);
      },
    },
  };
}
