import { posix } from 'node:path';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import { anchor, headingsIn } from './anchor.ts';

/**
 * Returns a function that makes the links of a page relative to it. In the texts of the reference, a link to a heading is
 * `#heading`, whichever page has it, and a link to another file is relative to `docs`.
 */
export function createResolver(
  pages: readonly { readonly path: string; readonly text: string }[],
): (path: string, text: string) => string {
  const pageOf = new Map(
    pages.flatMap(({ path, text }) => headingsIn(text).map(({ heading }) => [anchor(heading), path])),
  );
  return (path, text) =>
    text.replace(/\]\(([\w/-]+\.(?:md|svg))?(#[\w-]+)?\)/g, (link, file?: string, heading = '') => {
      if (file === undefined && heading === '') return link;
      const target = file === undefined ? pageOf.get(heading.slice(1)) : `docs/${file}`;
      if (target === undefined) throw new InternalError(`${path} links to ${heading}, which no page has`);
      const relative = target === path ? '' : posix.relative(posix.dirname(path), target);
      return `](${relative}${heading})`;
    });
}
