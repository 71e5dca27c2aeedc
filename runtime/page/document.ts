import { attempt } from './attempt.ts';

/** The page's address in parts. */
export const pageLocation = (): Location => location;

export const pageReferrer = (): string => document.referrer;

export const pageTitle = (): string => document.title;

export const pageWindow = (): Window => window;

export const pageDocument = (): Document => document;

/** Leaves for another address, as a click on a link would. */
export const visit = (address: string): void => location.assign(address);

/** How the visitor came to this page, and how long that took, where the browser tells. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  try {
    return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  } catch {}
}

/** Whether the page is about to go, so that only what the browser itself sends will arrive. */
export const isLeaving = (): boolean => document.visibilityState === 'hidden' || window.event?.type === 'pagehide';

/**
 * Listens for good, anew at each call. With `capture`, what stands below the target cannot keep the event away; of the
 * document, only who listens at the window before can. What the handler throws does not reach the page.
 */
export const listen = (
  target: EventTarget,
  type: string,
  handler: (event: any) => void,
  capture?: boolean | AddEventListenerOptions,
): void => target.addEventListener(type, (event) => attempt(() => handler(event)), capture);

/** Whether a node is an element that the selector describes; anything else, and a selector of no sense, is not. */
export function matchesSelector(node: unknown, selector: string): boolean {
  // A form can hide its own methods behind fields of the same name.
  try {
    return Element.prototype.matches.call(node, selector);
  } catch {
    return false;
  }
}

/** The first element of the page, or in another element, that the selector describes. */
export function find(selector: string, root?: ParentNode): Element | undefined {
  try {
    return (root ?? document).querySelector(selector) ?? undefined;
  } catch {}
}

/** All elements of the page, or of a part of it, that the selector describes now. */
export function findAll(selector: string, root?: ParentNode): Element[] {
  try {
    return [...(root ?? document).querySelectorAll(selector)];
  } catch {
    return [];
  }
}

/** What an attribute of an element says; one that says nothing is none. */
export const attributeOf = (element: Element, name: string): string | undefined =>
  // A form can hide its own methods behind fields of the same name.
  Element.prototype.getAttribute.call(element, name) || undefined;

/** The element above this one, out of a shadow tree as well. */
export const parentOf = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
