import { pageLocation } from './document.ts';
import { referrerPolicy } from './referrer-policy.ts';

/** Requests an image and ignores the response. Calls `failed` if the request fails. */
export const sendImage = (url: string, failed: (event: unknown) => void): unknown =>
  Object.assign(new Image(), { referrerPolicy: referrerPolicy(), onerror: failed, src: url });

/** How many characters of bodies are being sent that must outlive the page. */
let pending = 0;

/**
 * Sends a request with the visitor's cookies, like `sendBeacon`, which would send the page's whole address if the page's
 * policy says so. It continues if the page unloads, unless more than 64 kB are pending: browsers refuse that. The response
 * is not read. Calls `failed` if the request fails.
 */
export const sendKeepalive = (
  url: string,
  failed: (error: unknown) => void,
  method?: 'POST',
  body?: string,
): unknown => {
  const length = body?.length ?? 0;
  const keepalive = pending + length < 65_536;
  const counted = keepalive ? length : 0;
  pending += counted;
  return request(url, { credentials: 'include', mode: 'no-cors', method, body, keepalive })
    .finally(() => (pending -= counted))
    .catch(failed);
};

/**
 * Sends a request. Cookies are only sent to the page's own host, unless the options say otherwise. The page's own policy
 * decides whether the header `Referer` is sent, with at most the origin: `referrer` replaces the whole address.
 */
export const request = (url: string, options: RequestInit): Promise<Response> =>
  fetch(url, { referrer: pageLocation().origin, ...options });

/** Whether the browser may be online: browsers only know for certain when they are offline. */
export const isOnline = (): boolean => navigator.onLine !== false;
