import { attempt } from '../page/attempt.ts';
import { cannotSend } from './cannot-send.ts';
import { duringEvent } from '../page/during-event.ts';
import { sendImage } from '../page/network.ts';
import { sendOnce } from './send-once.ts';
import { addQuery, encodeQuery, type Clean } from './query.ts';
import type { SendQueue } from './send-queue.ts';
import { createFallbackSend, type SendMethod } from './fallback-send.ts';

/** A call that a vendor describes. Missing and empty parameters are not sent; a list is joined by commas. */
export interface Request {
  readonly url: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Whether it must arrive although the page is about to unload. The server must accept a POST. */
  readonly exit?: boolean;
}

/**
 * Creates the function that sends calls in order:
 * 1. as a POST with the query as its body if the address is too long
 * 2. as a POST if `exit` is set, or else as an image
 * 3. as a GET that outlives the page if the current event may leave the page, or else as an image
 * 4. otherwise as an image, or else as a POST.
 *
 * `clean` redacts parameters, and with `cleansAddress` also the address. Never throws.
 */
export function createSend(
  queue: SendQueue,
  clean?: Clean,
  cleansAddress?: boolean,
): (request: Request, own?: SendQueue) => void {
  const sendWithFallback = createFallbackSend();
  function handOver(url: string, query: string, exit?: boolean): void {
    const address = addQuery(url, query);
    const image = () => sendImage(address);
    const posted: SendMethod = (refused) => sendOnce(address, refused, 'POST');
    if (address.length > 2047) sendWithFallback(url, (refused) => sendOnce(url, refused, 'POST', query));
    else if (exit) sendWithFallback(address, posted, image);
    else if (duringEvent()) sendWithFallback(address, (refused) => sendOnce(address, refused), image);
    else sendWithFallback(address, image, posted);
  }
  return ({ url, parameters, exit }, own = queue) =>
    attempt(() => {
      // Described now, even if it is sent later.
      const address = cleansAddress ? clean!(url) : url;
      const query = encodeQuery(parameters, clean);
      own(() => handOver(address, query, exit));
    }, cannotSend);
}
