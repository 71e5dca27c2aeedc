import type { PageElement } from './element.ts';

/** The address that an attribute names, from where the page is; what is no address stays as it is. */
export function addressOf(element: PageElement, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) return '';
  try {
    return new URL(value, element.ownerDocument.location.href).href;
  } catch {
    return value;
  }
}
