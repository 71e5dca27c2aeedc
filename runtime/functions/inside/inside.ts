import { matchesSelector, parentOf } from '../../page/document.ts';

/** Whether the event's element, or one around it, is what the selector describes. */
export function inside(event: { element?: Element }, selector?: string): boolean {
  let element = event.element;
  while (element && !matchesSelector(element, selector!)) element = parentOf(element);
  return !!element;
}
