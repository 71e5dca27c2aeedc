import { find } from '../../page/document.ts';
import { isTyped } from '../../page/is-typed.ts';

/**
 * The text of an element, its input value, or an attribute. Text that the visitor can edit and the value of a password
 * field are never read.
 */
export function readElement(selector: string, read: string, attribute?: string): unknown {
  const element = find(selector) as HTMLInputElement | undefined;
  if (!element) return undefined;
  const isValue = /^value$/i.test(attribute ?? read);
  // A password field that currently shows its text is recognised by `autocomplete`.
  if (isValue && (element.type === 'password' || /password/.test(element.autocomplete))) return undefined;
  // A form field named `getAttribute` would shadow the form's own method.
  if (attribute !== undefined) return Element.prototype.getAttribute.call(element, attribute);
  if (isValue) return element.value;
  return isTyped(element) ? undefined : element.textContent;
}
