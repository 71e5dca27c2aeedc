import { attempt } from './attempt.ts';
import { read } from './document.ts';

/**
 * Adds a listener to the document or the window that remains if a script of the page writes another document in its place,
 * by `open()` of the document or by `write()` in a page that has loaded. Browsers then remove all listeners of both, but not
 * observers, which notice that the document is empty; this adds the listener again then. Never throws.
 */
export function listenAlways(
  target: Document | Window,
  type: string,
  handler: (event: any) => void,
  capture?: boolean | AddEventListenerOptions,
): void {
  const listener = (event: Event): void => attempt(() => handler(event));
  // A target that has the listener does not get it again.
  const add = (): void => read('addEventListener', target).call(target, type, listener, capture);
  attempt(add);
  // Browsers also read options that a page has added to all objects.
  try {
    new MutationObserver(() => attempt(add)).observe(document, {
      __proto__: null,
      childList: true,
    } as MutationObserverInit);
  } catch {}
}
