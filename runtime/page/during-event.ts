import { eventCallback } from '#reads';
import { isBeforeCallback } from './event-actions.ts';

/** Whether an event of the page is being handled, or one of the data layer with a callback: either may leave the page. */
export const duringEvent = (): unknown => (eventCallback ? window.event || isBeforeCallback() : window.event);
