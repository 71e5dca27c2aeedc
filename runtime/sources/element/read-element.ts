import { find } from '../../page/document.ts';

/** The text of an element, what is typed into it, or one of its attributes; a password is nobody's to read. */
export function readElement(selector: string, read: string, attribute?: string): unknown {
  const element = find(selector) as HTMLInputElement | undefined;
  if (!element) return undefined;
  // A form can hide its own methods behind fields of the same name.
  if (attribute !== undefined) return Element.prototype.getAttribute.call(element, attribute);
  return read === 'text' ? element.textContent : element.type === 'password' ? undefined : element.value;
}
