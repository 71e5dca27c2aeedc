import { PageMouseEvent, type PageEvent } from './event.ts';

/** Whether an event does what a click of a visitor does, whoever made it. */
export function isClick(event: PageEvent): boolean {
  return event.type === 'click' && event instanceof PageMouseEvent;
}
