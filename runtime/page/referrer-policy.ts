import { findAll } from './document.ts';

/**
 * The referrer policy of an image, script or frame. It sends the origin of the page at most. A stricter policy of the
 * page's `meta` element applies. Scripts cannot read a policy in a header.
 */
export function referrerPolicy(): string {
  const stated = (findAll('meta[name=referrer i]').pop() as HTMLMetaElement | undefined)?.content;
  return /^(no-referrer|same-origin)$/i.test(stated!) ? stated! : 'strict-origin';
}
