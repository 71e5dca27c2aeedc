import type { Path } from './source.ts';

/**
 * The file that a path in a rule file means: `./x` and `../x` are relative to that file, anything else to the project's
 * folder. Undefined for what can only lie outside: absolute paths, URLs, and `..` that climbs too far.
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
