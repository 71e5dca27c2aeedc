import { findAll } from '../../page/document.ts';

/** Sets an attribute of elements, or removes it. The compiler accepts only attributes that load, open and run nothing. */
export function setAttribute(selector: string, name: string, value?: string): void {
  for (const element of findAll(selector)) {
    // A form field of the same name would shadow the form's own method.
    if (value === undefined) Element.prototype.removeAttribute.call(element, name);
    else Element.prototype.setAttribute.call(element, name, value);
  }
}
