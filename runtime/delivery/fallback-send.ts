import { cannotSend } from './cannot-send.ts';
import { delay } from '../page/clock.ts';
import { listen, pageDocument, pageLocation } from '../page/document.ts';

/** Sends something. Returns a falsy value or throws if it was certainly not sent. */
export type SendMethod = (failed: () => void) => unknown;

/**
 * Sends to an address with one method, and with the other if the first certainly did not send: the browser refused it, or
 * the page's policy blocked it. A call that failed otherwise may have arrived, so the failure is only logged.
 */
export function createFallbackSend(): (address: string, method: SendMethod, other?: SendMethod) => void {
  const watched = new Map<string, () => void>();
  listen(pageDocument(), 'securitypolicyviolation', ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce') watched.get(blockedURI)?.();
  });

  return function send(address: string, method: SendMethod, other?: SendMethod): void {
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
      // The event reports the address as the browser normalises it.
      watched.set((key = new URL(address, pageLocation().href).href), next);
      // The policy is checked at the start; its event comes one task after the failure of a fetch.
      delay(() => watched.delete(key), 1000);
      if (method(() => delay(() => isOver || cannotSend(address), 0))) return;
    } catch {}
    next();
  };
}
