import type { PageElement } from './element.ts';

/** Returns the absolute address in an attribute, or its text if that is not a valid address. */
export function addressInAttribute(element: PageElement, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) return '';
  try {
    return new URL(value, element.ownerDocument.location.href).href;
  } catch {
    return value;
  }
}
