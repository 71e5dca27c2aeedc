import { cannotSend } from './cannot-send.ts';
import { listen, pageWindow } from './page/document.ts';
import { duringEvent } from './page/during-event.ts';
import { isOnline, keepAsking, sendImage } from './page/network.ts';
import type { Consents } from './send-queue.ts';

/**
 * Performs calls of one address, which was short and known when the bundle was built: an image, or a request that outlives
 * the page where an event may lead away from it. Where the browser knows of no network, it waits for one, if consent is still
 * given by then (CONS-08). Never throws.
 */
export const createSendAddress = (address: string) =>
  function send(consents?: Consents): void {
    try {
      if (!isOnline())
        listen(pageWindow(), 'online', () => (!consents || consents()) && send(consents), { once: true });
      else if (duringEvent()) keepAsking(address).catch(cannotSend);
      else sendImage(address, cannotSend);
    } catch (error) {
      cannotSend(error);
    }
  };
