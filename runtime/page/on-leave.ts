import { listen, pageWindow } from './document.ts';

// Made at its first use, where what a page did to it reaches nobody.
let callbacks: Set<() => void> | undefined;

/**
 * Calls back whenever the visitor leaves, until what it answers is called. All share one listener: a page that stays open
 * for a day must not gather them.
 */
export function onLeave(callback: () => void): () => void {
  if (!callbacks) {
    const all = (callbacks = new Set());
    listen(pageWindow(), 'pagehide', () => all.forEach((one) => one()));
  }
  callbacks.add(callback);
  return () => void callbacks!.delete(callback);
}
