import { pageLocation } from './document.ts';
import { referrerPolicy } from './referrer-policy.ts';

/** Requests an image and ignores the response. Calls `failed` if the request fails. */
export const sendImage = (url: string, failed: (event: unknown) => void): unknown =>
  Object.assign(new Image(), { referrerPolicy: referrerPolicy(), onerror: failed, src: url });

/** Requests an address like an image, but continues if the page unloads. The response is not read. */
export const sendKeepalive = (url: string): Promise<unknown> => sendBlindly(url, { keepalive: true });

/** How many characters of bodies are being sent that must outlive the page. */
let pending = 0;

/**
 * Posts a text with the visitor's cookies, like `sendBeacon`, which would send the page's whole address if the page's
 * policy says so. It continues if the page unloads, unless more than 64 kB are pending: browsers refuse that. The response
 * is not read.
 */
export const post = (url: string, body?: string): Promise<unknown> => {
  const { length } = body ?? '';
  const keepalive = pending + length < 65_536;
  if (!keepalive) return sendBlindly(url, { method: 'POST', body });
  pending += length;
  return sendBlindly(url, { method: 'POST', body, keepalive }).finally(() => (pending -= length));
};

const sendBlindly = (url: string, options: RequestInit): Promise<unknown> =>
  request(url, { credentials: 'include', mode: 'no-cors', ...options });

/**
 * Sends a request. Cookies are only sent to the page's own host, unless the options say otherwise. The page's own policy
 * decides what it says about the page, and that is its origin at most: `referrer` replaces the whole address.
 */
export const request = (url: string, options: RequestInit): Promise<Response> =>
  fetch(url, { referrer: pageLocation().origin, ...options });

/** Whether the browser may be online: browsers only know for certain when they are offline. */
export const isOnline = (): boolean => navigator.onLine !== false;
