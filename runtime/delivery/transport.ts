import { attempt } from '../page/attempt.ts';
import { cannotSend } from './cannot-send.ts';
import { duringEvent } from '../page/during-event.ts';
import { sendKeepalive, post, sendBeacon, sendImage } from '../page/network.ts';
import { addQuery, encodeQuery, type Clean } from './query.ts';
import type { SendQueue } from './send-queue.ts';
import { createFallbackSend, type SendMethod } from './fallback-send.ts';

/** A call that a vendor describes. Parameters that are missing or empty are not sent; a list is joined by commas. */
export interface Request {
  readonly url: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** It must arrive even though the page is about to go, and the server takes a POST. */
  readonly exit?: boolean;
}

/**
 * Performs calls, in their order: an image, a request that outlives the page where an event may lead away from it, a beacon
 * where one is asked for, a POST where the address grows too long. With `clean` no parameter leaves that it does not let
 * through, and no address where that is wanted. Never throws.
 */
export function createSend(
  queue: SendQueue,
  clean?: Clean,
  cleansAddress?: boolean,
): (request: Request, own?: SendQueue) => void {
  const sendOneWay = createFallbackSend();
  function handOver(url: string, query: string, exit?: boolean): void {
    const address = addQuery(url, query);
    const image: SendMethod = (failed) => sendImage(address, failed);
    const beacon = () => sendBeacon(address);
    // The browser takes nothing more in its care once 64 kB wait there.
    if (address.length > 2047)
      sendOneWay(
        url,
        () => sendBeacon(url, query),
        (failed) => post(url, query).catch(failed),
      );
    else if (exit) sendOneWay(address, beacon, image);
    else if (duringEvent()) sendOneWay(address, (failed) => sendKeepalive(address).catch(failed), image);
    else sendOneWay(address, image, beacon);
  }
  return ({ url, parameters, exit }, own = queue) =>
    attempt(() => {
      // Described now, whenever it leaves.
      const address = cleansAddress ? clean!(url) : url;
      const query = encodeQuery(parameters, clean);
      own(() => handOver(address, query, exit));
    }, cannotSend);
}
