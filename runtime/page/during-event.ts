/** Whether an event such as a click is being dispatched, which may leave the page. */
export const duringEvent = (): unknown => window.event;
