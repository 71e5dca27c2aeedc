import type { Path } from './source.ts';

/**
 * Resolves a path written in a rule file. `./x` and `../x` are relative to that file, other paths to the project's
 * folder. Returns undefined for paths outside the project: absolute paths, URLs, and too many `..`.
 */
export function resolvePath(written: string, from: Path): Path | undefined {
  if (/^([a-z][a-z\d+.-]*:|[/\\])/i.test(written) || written.includes('\\') || written.includes('\0')) return undefined;
  const isRelative = /^\.\.?\//.test(written);
  const parts = isRelative ? from.split('/').slice(0, -1) : [];
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
