import { findAll } from './document.ts';

/** Adds a class to all elements that match the selector, or removes it. An invalid class name changes nothing. */
export function setClass(selector: string, name: string, isThere: boolean): void {
  for (const element of findAll(selector)) {
    // A form field named `classList` would shadow the form's own property.
    try {
      element.classList.toggle(name, isThere);
    } catch {}
  }
}
