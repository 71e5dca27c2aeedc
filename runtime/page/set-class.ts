import { findAll } from './document.ts';

/** Gives all elements that the selector describes now a class, or takes it from them. A text that is no class changes nothing. */
export function setClass(selector: string, name: string, isThere: boolean): void {
  for (const element of findAll(selector)) {
    // A form can hide its own list of classes behind a field of that name.
    try {
      element.classList.toggle(name, isThere);
    } catch {}
  }
}
