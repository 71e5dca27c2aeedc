/** Whether the page is in the middle of an event, such as a click, which may lead away from it. */
export const duringEvent = (): unknown => window.event;
