import { cannotSend } from './cannot-send.ts';
import { listen, pageWindow } from './page/document.ts';
import { duringEvent } from './page/during-event.ts';
import { isOnline, keepAsking, sendImage } from './page/network.ts';
import type { Consents } from './send-queue.ts';

/**
 * Performs calls of one address, which was short and known when the bundle was built: an image, or a request that outlives
 * the page where an event may lead away from it. Calls wait for a network as those of the send queue do; since all are alike,
 * a number stands for them. Never throws.
 */
export function createSendAddress(address: string, consents?: Consents): () => void {
  let waiting = 0;
  const leave = () => {
    for (; waiting; waiting--) if (!consents || consents()) send(true);
  };
  const send = (isLast?: boolean) => {
    try {
      if (isLast || isOnline()) duringEvent() ? keepAsking(address).catch(cannotSend) : sendImage(address, cannotSend);
      else if (waiting > 99) throw 'offline';
      else if (!waiting++) for (const type of ['online', 'pagehide']) listen(pageWindow(), type, leave, { once: true });
    } catch (error) {
      cannotSend(error);
    }
  };
  return send;
}
