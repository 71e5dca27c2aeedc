import { posix } from 'node:path';
import type { ReadLock } from './read-lock.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Reads yarn.lock of any Yarn. The file of Yarn 1 is not YAML, but both have a line of names, as in `a@^1.0.0, a@^1.2.0:`,
 * and then indented lines.
 */
export const readYarnLock: ReadLock = (text, folders, read) => {
  if (!/^(# yarn lockfile v1|__metadata:)$/m.test(text)) throw new Error('It is none of Yarn.');
  const entries = [...text.matchAll(/^(\S.*):\n((?: {2}.*\n)*)/gm)].map(([, keys, body]) => ({
    keys: keys.replaceAll('"', '').split(', '),
    body,
  }));
  return (name) => {
    const range = rangeOf(name, folders, read);
    const named = entries.filter(({ keys }) => keys.some((key) => key.startsWith(`${name}@`)));
    const wanted = named.find(({ keys }) =>
      keys.some((key) => [`${name}@${range}`, `${name}@npm:${range}`].includes(key)),
    );
    // A resolution replaces the range of package.json.
    const entry = wanted ?? (named.length === 1 ? named[0] : undefined);
    if (!entry) return undefined;
    const field = (key: string) => new RegExp(`^ {2}${key}:? "?([^"\n]*)`, 'm').exec(entry.body)?.[1];
    // The link to a folder.
    if (field('linkType') === 'soft') return undefined;
    const files = [field('integrity') ?? field('resolved'), field('resolution'), field('checksum')];
    return files.some(Boolean) ? { version: field('version'), files: files.filter(Boolean).join(' ') } : undefined;
  };
};

/** Returns the range of versions that the nearest package.json with the package asks for. */
function rangeOf(
  name: string,
  folders: readonly string[],
  read: (path: string) => string | undefined,
): string | undefined {
  for (const folder of folders) {
    const manifest = JSON.parse(read(posix.join(folder, 'package.json')) ?? '{}') as Manifest;
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const range = { ...optionalDependencies, ...devDependencies, ...dependencies }[name];
    if (range !== undefined) return range;
  }
  return undefined;
}
