import type { Path } from './source.ts';

/**
 * Resolves a path written in a rule file. `./x` and `../x` are relative to that file, other paths to the project's
 * folder, or in a file of a package to the package's folder. `npm:name/x` is a file of an installed package. Returns
 * undefined for paths outside the project or package: absolute paths, URLs, and too many `..`.
 */
export function resolvePath(written: string, from: Path): Path | undefined {
  const named = packagePath.exec(written);
  if (named) return resolveParts(named[1].split('/'), named[2]);
  if (/^([a-z][a-z\d+.-]*:|[/\\])/i.test(written) || written.includes('\\') || written.includes('\0')) return undefined;
  const inPackage = packagePath.exec(from);
  const base = inPackage ? inPackage[1].split('/') : [];
  const folder = (inPackage ? inPackage[2] : from).split('/').slice(0, -1);
  const isRelative = /^\.\.?\//.test(written);
  return resolveParts(base, isRelative ? [...folder, written].join('/') : written);
}

/** Whether a file belongs to an installed package, and not to the project. */
export function isOfPackage(path: Path): boolean {
  return packagePath.test(path);
}

/** Returns the name of the package of a path, without `npm:`, and the path in it. Undefined for a file of the project. */
export function inPackage(path: Path): { readonly name: string; readonly inside: Path } | undefined {
  const [, of, inside] = packagePath.exec(path) ?? [];
  return of === undefined ? undefined : { name: of.slice('npm:'.length), inside };
}

/** The package of a path, such as `npm:name` or `npm:@scope/name`, and the path in it. */
const packagePath = /^(npm:(?:@[\w.-]+\/)?[\w-][\w.-]*)\/([^\\\0]+)$/;

function resolveParts(base: readonly string[], path: string): Path | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return [...base, ...parts].join('/');
}
