import { matchesSelector, parentOf } from '../../page/document.ts';

/** The nearest of an element and the elements around it that matches the selector. */
export function closest(from?: Element, selector?: string): Element | undefined {
  let element = from;
  while (element && !matchesSelector(element, selector!)) element = parentOf(element);
  return element;
}
