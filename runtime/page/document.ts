/** The page's address in parts. */
export const pageLocation = (): Location => location;

export const pageReferrer = (): string => document.referrer;

export const pageTitle = (): string => document.title;

export const pageWindow = (): Window => window;

export const pageDocument = (): Document => document;

/** Leaves for another address, as a click on a link would. */
export const visit = (address: string): void => location.assign(address);

/** How the visitor came to this page, in the browser's words: `navigate`, `reload`, `back_forward`. */
export const navigationKind = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/** Whether the page is about to go, so that only what the browser itself sends will arrive. */
export const isLeaving = (): boolean => document.visibilityState === 'hidden' || window.event?.type === 'pagehide';

/** Listens for good. With `capture`, nothing in the page can keep the event away. */
export const listen = (
  target: EventTarget,
  type: string,
  handler: (event: any) => void,
  capture?: boolean | AddEventListenerOptions,
): void => target.addEventListener(type, handler, capture);

/** Whether a node is an element that the selector describes; anything else, and a selector of no sense, is not. */
export function matches(node: unknown, selector: string): boolean {
  // A form can hide its own methods behind fields of the same name.
  try {
    return Element.prototype.matches.call(node, selector);
  } catch {
    return false;
  }
}

/** The first element of the page that the selector describes. */
export function find(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {}
}

/** The element above this one, out of a shadow tree as well. */
export const parentOf = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
