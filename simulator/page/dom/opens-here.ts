import type { PageElement } from './element.ts';

/**
 * Whether what a link or a form leads to comes into this page, which no frame holds: by its target, or by the target of
 * all of the page.
 */
export function opensHere(element: PageElement, own: string | null = element.getAttribute('target')): boolean {
  const base = element.ownerDocument.querySelector('base[target]');
  return /^(_self|_top|_parent)?$/i.test(own || base?.getAttribute('target') || '');
}
