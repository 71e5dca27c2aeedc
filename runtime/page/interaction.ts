import { listen } from './document.ts';
import { whenSettled } from './when-settled.ts';

/**
 * Watches for the first interaction of the visitor with the page: a click, key, touch or scroll. The result calls back once
 * then, or in a moment if it has already happened. Browsers and pages also scroll by themselves, for example to `#part`, so
 * only what visitors scroll with counts: wheels, keys and pointers.
 */
export function createInteraction(): (callback: () => void) => void {
  const first = new Promise<void>((resolve) => {
    for (const type of ['pointerdown', 'click', 'keydown', 'wheel']) {
      listen(window, type, () => resolve(), {
        __proto__: null,
        capture: true,
        passive: true,
        once: true,
      } as AddEventListenerOptions);
    }
  });
  return (callback) => void whenSettled(first, callback, () => {});
}
