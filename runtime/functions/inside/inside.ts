import { matchesSelector, parentOf } from '../../page/document.ts';

/** Whether the event's element, or an element around it, matches the selector. */
export function inside(event: { element?: Element }, selector?: string): boolean {
  let element = event.element;
  while (element && !matchesSelector(element, selector!)) element = parentOf(element);
  return !!element;
}
