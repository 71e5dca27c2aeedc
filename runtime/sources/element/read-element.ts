import { find } from '../../page/document.ts';

/** The text of an element, what is typed into it, or one of its attributes; a password is nobody's to read, where the field says that it holds one. */
export function readElement(selector: string, read: string, attribute?: string): unknown {
  const element = find(selector) as HTMLInputElement | undefined;
  if (!element) return undefined;
  const isValue = /^value$/i.test(attribute ?? read);
  // One that the page shows as text for a moment says what it is for.
  if (isValue && (element.type === 'password' || /password/.test(element.autocomplete))) return undefined;
  // A form can hide its own methods behind fields of the same name.
  if (attribute !== undefined) return Element.prototype.getAttribute.call(element, attribute);
  return isValue ? element.value : element.textContent;
}
