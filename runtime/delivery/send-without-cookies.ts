import { attempt } from '../page/attempt.ts';
import { sendKeepalive } from '../page/network.ts';
import { cannotSend } from './cannot-send.ts';
import { createFallbackSend } from './fallback-send.ts';
import { addQuery, encodeQuery, type Clean } from './query.ts';
import type { SendQueue } from './send-queue.ts';
import type { Request } from './transport.ts';

/**
 * Creates the function that sends calls for which the visitor has given no consent: as a GET that takes no cookies with it,
 * whose response sets none, and which the browser does not store. An image would do all of this, so it is no substitute.
 *
 * `clean` redacts parameters, and with `cleansAddress` also the address. Never throws.
 */
export function createSendWithoutCookies(
  queue: SendQueue,
  clean?: Clean,
  cleansAddress?: boolean,
): (request: Request) => void {
  const send = createFallbackSend();
  return ({ url, parameters }) =>
    attempt(() => {
      // Described now, even if it is sent later.
      const address = addQuery(cleansAddress ? clean!(url) : url, encodeQuery(parameters, clean));
      // The options have no prototype, because browsers also read fields that a page has added to all objects.
      const options = {
        __proto__: null,
        keepalive: true,
        referrer: location.origin,
        credentials: 'omit',
        cache: 'no-store',
        mode: 'no-cors',
      } as RequestInit;
      queue(() => send(address, () => sendKeepalive(address, options)));
    }, cannotSend);
}
