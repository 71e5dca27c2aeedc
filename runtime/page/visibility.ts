import { read } from './document.ts';
import { listenAlways } from './listen-always.ts';

/** Whether the page is visible: in front, in a window that is not minimised. */
export const isVisible = (): boolean => read('visibilityState') !== 'hidden';

// Created at its first use: a page that has broken `Set` then affects only that caller.
let callbacks: Set<() => void> | undefined;

/** Calls back whenever the page has become visible or hidden. The returned function removes the callback. */
export function onVisibility(callback: () => void): () => void {
  if (!callbacks) {
    const all = (callbacks = new Set());
    let last = isVisible();
    // A page can dispatch the event, or one of that name in an element, although nothing has changed.
    listenAlways(
      document,
      'visibilitychange',
      () => last !== (last = isVisible()) && all.forEach((one) => one()),
      true,
    );
  }
  callbacks.add(callback);
  return () => void callbacks!.delete(callback);
}
