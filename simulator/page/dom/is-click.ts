import { PageMouseEvent, type PageEvent } from './event.ts';

/** Whether an event is a click with default actions, whether dispatched by a visitor or a script. */
export function isClick(event: PageEvent): boolean {
  return event.type === 'click' && event instanceof PageMouseEvent;
}
