import { listenAlways } from './listen-always.ts';

// Created at its first use: a page that has broken `Set` then affects only that caller.
let callbacks: Set<() => void> | undefined;

/**
 * Calls back whenever the visitor leaves the page. The returned function removes the callback, and returns whether it was
 * there. All share one listener, because listeners must not accumulate in a page that stays open for a day.
 */
export function onLeave(callback: () => void): () => boolean {
  if (!callbacks) {
    const all = (callbacks = new Set());
    listenAlways(window, 'pagehide', () => all.forEach((one) => one()));
  }
  callbacks.add(callback);
  return () => callbacks!.delete(callback);
}
