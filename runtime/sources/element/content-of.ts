import { textOf } from '../../page/text-of.ts';

/**
 * The text of an element as `textOf` reads it, its input value, or an attribute. The value of a
 * password field is never read.
 */
export function contentOf(element: HTMLInputElement, read: string, attribute?: string): unknown {
  const isValue = /^value$/i.test(attribute ?? read);
  // A password field that currently shows its text is recognised by `autocomplete`.
  if (isValue && (element.type === 'password' || /password/.test(element.autocomplete))) return undefined;
  // A form field named `getAttribute` would shadow the form's own method.
  if (attribute !== undefined) return Element.prototype.getAttribute.call(element, attribute);
  return isValue ? element.value : textOf(element);
}
