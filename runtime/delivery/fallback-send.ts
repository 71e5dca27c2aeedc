import { cannotSend } from './cannot-send.ts';
import { delay } from '../page/clock.ts';
import { listenAlways } from '../page/listen-always.ts';
import { log } from '../page/log.ts';
import { withoutQuery } from './without-query.ts';

/** Sends something. Throws or calls `refused` if it was certainly not sent. */
export type SendMethod = (refused: () => void) => unknown;

/**
 * Sends to an address with one method, and with the other if the first certainly did not send: it was refused, or the page's
 * policy blocked it. If no method sends, the address is logged without its query. What failed otherwise may have arrived.
 */
export function createFallbackSend(): (address: string, method: SendMethod, other?: SendMethod) => void {
  const watched = new Map<string, () => void>();
  listenAlways(document, 'securitypolicyviolation', ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce') watched.get(blockedURI)?.();
  });

  return function send(address: string, method: SendMethod, other?: SendMethod): void {
    let key: string;
    const next = () => {
      watched.delete(key);
      if (other) send(address, other);
      else log('error', cannotSend, withoutQuery(address));
    };
    try {
      // The event reports the address as the browser normalises it.
      watched.set((key = new URL(address, location.href).href), next);
      // The event comes soon after the policy is checked, which happens at the start.
      delay(() => watched.delete(key), 1000);
      method(next);
    } catch {
      next();
    }
  };
}
