import type { PageElement } from './element.ts';

/** Whether a link or form opens in this page, according to its `target` or to the page's `<base target>`. */
export function opensHere(element: PageElement, own: string | null = element.getAttribute('target')): boolean {
  const base = element.ownerDocument.querySelector('base[target]');
  return /^(_self|_top|_parent)?$/i.test(own || base?.getAttribute('target') || '');
}
