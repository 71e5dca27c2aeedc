import { cannotSend } from './cannot-send.ts';
import { delay } from '../page/clock.ts';
import { listen, pageDocument, pageLocation } from '../page/document.ts';

/** Sends something; not true, or an exception, where it certainly did not leave. */
export type SendMethod = (failed: () => void) => unknown;

/**
 * Sends to an address in one way, and in the other where it certainly did not leave in the first: where the browser would
 * not take it, or the page's policy kept it back. What fails otherwise may have arrived, so it is only logged.
 */
export function createFallbackSend(): (address: string, way: SendMethod, other?: SendMethod) => void {
  const watched = new Map<string, () => void>();
  listen(pageDocument(), 'securitypolicyviolation', ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce') watched.get(blockedURI)?.();
  });

  return function send(address: string, way: SendMethod, other?: SendMethod): void {
    let isOver = false;
    let key: string;
    const next = () => {
      if (isOver) return;
      isOver = true;
      watched.delete(key);
      if (other) send(address, other);
      else cannotSend(address);
    };
    try {
      // The browser tells of an address as it understands it.
      watched.set((key = new URL(address, pageLocation().href).href), next);
      // A policy is asked at the start, and what it said comes a task later than the failure of a fetch.
      delay(() => watched.delete(key), 1000);
      if (way(() => delay(() => isOver || cannotSend(address), 0))) return;
    } catch {}
    next();
  };
}
