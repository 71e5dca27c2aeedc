import { closest } from '../closest/closest.ts';

/** Whether the event's element, or an element around it, matches the selector. */
export function inside(event: { element?: Element }, selector?: string): boolean {
  return !!closest(event.element, selector);
}
