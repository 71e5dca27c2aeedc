import { findAll, read } from '../../page/document.ts';
import { closest } from '../closest/closest.ts';

/**
 * The position of an element, from 0, among those that match a selector in its tree or in the nearest element around it, or
 * among its siblings.
 */
export function indexAmong(element?: Element, selector?: string, within?: string): number | undefined {
  if (!element) return undefined;
  if (selector === undefined) return indexOfSibling(element);
  const root = within === undefined ? read('getRootNode', element).call(element) : closest(element, within);
  const index = root ? findAll(selector, root).indexOf(element) : -1;
  return index < 0 ? undefined : index;
}

function indexOfSibling(element: Element): number {
  let index = 0;
  for (let other = element; (other = read('previousElementSibling', other));) index++;
  return index;
}
