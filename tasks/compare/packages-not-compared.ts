import { createPackagesNow } from '../packages/version-packages.ts';
import type { PackageNotCompared } from '../../compiler/contract/difference.ts';
import { groupBy } from '../../compiler/language/source/lists.ts';
import type { Version } from './read-version.ts';
import { whyNotCompared } from './why-not-compared.ts';

/**
 * Returns the packages of two versions whose files were read, but may not be those of the version. Two folders have their own
 * packages each, which are read as they are.
 */
export function packagesNotCompared(before: Version, after: Version): readonly PackageNotCompared[] {
  if (before.revision === undefined && after.revision === undefined) return [];
  if (before.packages.size + after.packages.size === 0) return [];
  const now = createPackagesNow(after.root);
  const found = new Map<string, PackageNotCompared>();
  for (const version of [before, after]) {
    const installThen =
      version === before
        ? `Name the packages of ${version.name} with --packages-before: a folder with their node_modules, such as a checkout in which "npm ci" has run.`
        : `Check out ${version.name}, install its packages and compare again.`;
    for (const name of version.packages) {
      const why = found.has(name) ? undefined : whyNotCompared(name, version, now, installThen);
      if (why) found.set(name, { name, ...why });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Says which packages could not be compared, why, and what to do. Packages with the same remedy share a text. */
export function describeNotCompared(packages: readonly PackageNotCompared[]): readonly string[] {
  return [...groupBy(packages, ({ fix }) => fix)].map(([fix, group]) => {
    const sentences = group.map(({ name, because }) => `The package "${name}" could not be compared: ${because}.`);
    return [...sentences, fix].join(' ');
  });
}
