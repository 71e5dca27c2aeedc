import { attempt } from './attempt.ts';
import { hostName } from './host-name.ts';

/** The page's host, without the port. */
export const pageHost = (): string => hostName(location.hostname);

/**
 * A property of a node, by default of the document. In a page, an element can take the place of a property of the document,
 * and a field that of a property of its form: `<form name="referrer">`. The property is then read from the prototype.
 */
export const read = (name: string, node: any = document, value = node[name]): any =>
  typeof value === 'object' ? Reflect.get(Object.getPrototypeOf(node), name, node) : value;

export const pageReferrer = (): string => read('referrer');

/** Navigates to another address, like a click on a link. */
export const visit = (address: string): void => location.assign(address);

/** The type and duration of the navigation to this page, if the browser reports it. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  try {
    return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  } catch {}
}

/** Whether the page is hidden or unloading, so that only requests such as beacons will arrive. */
export const isLeaving = (): boolean => read('visibilityState') === 'hidden' || isUnloading();

/** Whether the page is unloading. */
export const isUnloading = (): boolean => window.event?.type === 'pagehide';

/**
 * Adds a listener; each call adds another one. With `capture`, elements below the target cannot stop the event. Capturing
 * listeners of the window can, and those that the page added to the target before. Errors of the handler do not reach the
 * page. It never throws. A page that writes another document in its place removes the listener: see `listenAlways`.
 */
export const listen = (
  target: EventTarget,
  type: string,
  handler: (event: any) => void,
  capture?: boolean | AddEventListenerOptions,
): void =>
  attempt(() =>
    read('addEventListener', target).call(target, type, (event: Event): void => attempt(() => handler(event)), capture),
  );

/** Options of a listener for one event. They have no prototype, because browsers also read what a page adds to all objects. */
export const once = { __proto__: null, once: true } as AddEventListenerOptions;

/** Whether a node is an element that matches the selector. False for an invalid selector. */
export function matchesSelector(node: unknown, selector: string): boolean {
  // A form field named `matches` would shadow the form's own method.
  try {
    return Element.prototype.matches.call(node, selector);
  } catch {
    return false;
  }
}

/** The first element that matches the selector, in the page or in another element. */
export function find(selector: string, root?: ParentNode): Element | undefined {
  try {
    return read('querySelector', root).call(root ?? document, selector) ?? undefined;
  } catch {}
}

/** All elements that match the selector now, in the page or in a part of it. */
export function findAll(selector: string, root?: ParentNode): Element[] {
  try {
    return [...read('querySelectorAll', root).call(root ?? document, selector)];
  } catch {
    return [];
  }
}

/** The value of an element's attribute; undefined if empty. */
export const attributeOf = (element: Element, name: string): string | undefined =>
  // A form field of the same name would shadow the form's own method.
  Element.prototype.getAttribute.call(element, name) || undefined;

/** The parent element. For the root of a shadow tree it is the host, which other nodes without a parent element may also name. */
export const parentOf = (element: Element): Element | undefined =>
  read('parentElement', element) ?? read('host', read('parentNode', element) ?? {});
