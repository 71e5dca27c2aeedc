import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockEntry } from '../packages/lock-file.ts';
import type { PackagePlace, VersionPackages } from '../packages/version-packages.ts';
import type { Version } from './read-version.ts';

/**
 * Returns why the files of a package that were read may not be those of a version, and what to do. `now` is what is installed,
 * and `installThen` says how to have the packages of the version instead.
 */
export function whyNotCompared(
  name: string,
  version: Pick<Version, 'name' | 'revision' | 'packagesAt'>,
  now: VersionPackages,
  installThen: string,
): { readonly because: string; readonly fix: string } | undefined {
  const packages = version.packagesAt ?? now;
  const place = packages.find(name);
  if (place?.from === 'commit') return undefined;
  const then = packages.locked(name);
  if (packages !== now && place?.from !== 'given') {
    const because = differenceOf(name, then, now.locked(name), version.name);
    if (because !== undefined) return { because, fix: installThen };
  }
  const wanted = then.locked?.version;
  const actual = place && versionIn(place);
  if (wanted === undefined || actual === undefined || wanted === actual) return undefined;
  const fix =
    place?.from === 'given'
      ? installThen
      : 'Install what the lock file says, for example with "npm ci", and compare again.';
  const of = version.revision === undefined ? 'the working tree' : version.name;
  return { because: `its version is ${wanted} in the ${then.file} of ${of}, and ${actual} was read`, fix };
}

/** Returns why the lock files of a version and of the working tree do not say that a package has the same files. */
function differenceOf(name: string, then: LockEntry, now: LockEntry, version: string): string | undefined {
  // Without a line in a lock file, nothing in the repository says which tagc runs.
  const isFree = [then, now].every(({ locked, isUnreadable }) => !locked && !isUnreadable);
  if (name === 'tagc' && isFree) return undefined;
  for (const [entry, of] of [[then, version], [now, 'the working tree']] as const) {
    if (!entry.file) return `${of} has no lock file`;
    if (entry.isUnreadable) return `the ${entry.file} of ${of} cannot be read`;
    if (!entry.locked) return `the ${entry.file} of ${of} does not say which files it has`;
  } // prettier-ignore
  const [was, is] = [then.locked!, now.locked!];
  if (was.version !== is.version)
    return `its version was ${was.version ?? was.files} in ${version}, and is ${is.version ?? is.files} now`;
  return was.files === is.files ? undefined : `its files in ${version} were others than now`;
}

/** Returns the version that a package says it has. */
function versionIn({ folder }: PackagePlace): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }).version;
  } catch {
    return undefined;
  }
}
