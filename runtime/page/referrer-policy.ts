import { findAll } from './document.ts';

/**
 * The referrer policy of an image, script or frame. It sends the origin of the page at most. A stricter policy of the
 * page's `meta` element applies. Elements do not know its old name `never`, and then follow the policy of the page, which is
 * `no-referrer`. Scripts cannot read a policy in a header.
 */
export function referrerPolicy(): string {
  const stated = (findAll('meta[name=referrer i]').pop() as HTMLMetaElement | undefined)?.content;
  return /^(never|no-referrer|same-origin)$/i.test(stated!) ? stated! : 'strict-origin';
}
