import { findAll, read } from './document.ts';

/** Adds a class to all elements that match the selector, or removes it. An invalid class name changes nothing. */
export function setClass(selector: string, name: string, isThere: boolean): void {
  for (const element of findAll(selector)) {
    try {
      read('classList', element).toggle(name, isThere);
    } catch {}
  }
}
