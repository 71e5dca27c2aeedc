import { referrerPolicy } from './referrer-policy.ts';

/** The requested images by address. */
const requested: Record<string, HTMLImageElement | undefined> = {};

/**
 * Requests an image and ignores the response. Its event `error` is ignored, too: it also follows a 204 and a response that
 * is no image. Throws if there is no image; a page may have replaced `src` by a setter that throws after the request.
 *
 * Browsers may request an address of an image only once in a page, whatever the response says about caching. So the same
 * address again is a request of another kind, as is one that must outlive the page (`outlives`).
 */
export function sendImage(url: string, outlives?: unknown): unknown {
  if (requested[url] || outlives) return sendKeepalive(url);
  requested[url] = Object.assign(new Image(), { referrerPolicy: referrerPolicy() });
  try {
    requested[url].src = url;
  } catch {}
}

/**
 * Sends a request with the visitor's cookies, like `sendBeacon`, which would send the page's whole address if the page's
 * policy says so. By default it is a GET that continues if the page unloads. Resolves with whether it failed, which does not
 * mean that it was not sent: a page may have replaced `fetch` by a function that throws or returns anything.
 *
 * Never throws or rejects. `await` does not depend on the methods of promises, which a page may have replaced, too. The
 * options have no prototype, because browsers also read fields that a page has added to all objects.
 */
export async function sendKeepalive(url: string, options?: RequestInit): Promise<unknown> {
  try {
    await fetch(
      url,
      options ??
        ({
          __proto__: null,
          keepalive: true,
          referrer: location.origin,
          credentials: 'include',
          mode: 'no-cors',
        } as RequestInit),
    );
  } catch {
    return true;
  }
}

/**
 * Sends a request. Cookies are only sent to the page's own host, unless the options say otherwise. The page's own policy
 * decides whether the header `Referer` is sent, with at most the origin: `referrer` replaces the whole address.
 */
export function request(url: string, options: RequestInit): Promise<Response> {
  return fetch(url, options);
}

/** Whether the browser may be online: browsers only know for certain when they are offline. */
export const isOnline = (): boolean => navigator.onLine !== false;
