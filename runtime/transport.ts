import { isLeaving } from './page/document.ts';
import { log } from './page/log.ts';
import { post, sendBeacon, sendImage } from './page/network.ts';

/** A call that a vendor describes. Parameters that are missing or empty are not sent; a list is joined by commas. */
export interface Request {
  readonly url: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** It must arrive even though the page is about to go. */
  readonly exit?: boolean;
}

/** Performs a call: an image, a beacon where the page goes, a POST where the address grows too long. Never throws. */
export function send({ url, parameters, exit }: Request): void {
  try {
    const query = encodeQuery(parameters);
    const address = addQuery(url, query);
    const isLong = address.length > 2047;
    // sendBeacon answers false, and sends nothing, once 64 kB are waiting.
    if ((exit || isLeaving()) && (isLong ? sendBeacon(url, query) : sendBeacon(address))) return;
    if (isLong) post(url, query);
    else sendImage(address);
  } catch (error) {
    log('error', 'Cannot send beacon', error);
  }
}

/** An address with a query behind what it has. */
export const addQuery = (url: string, query: string): string =>
  query ? url + (url.includes('?') ? '&' : '?') + query : url;

/** A query in which nothing but letters, digits, `-`, `_` and `.` stands as it is. */
export function encodeQuery(parameters: Readonly<Record<string, unknown>> = {}): string {
  return Object.keys(parameters)
    .map((name) => [name, [parameters[name]].flat().filter(isGiven).join()])
    .filter(([, value]) => value)
    .map((pair) => pair.map(escape).join('='))
    .join('&');
}

function isGiven(value: unknown): boolean {
  return value != null && value !== '';
}

function escape(text: string): string {
  // Half a character has no encoding, and would throw.
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(
    /[~!*()']/g,
    (mark) => '%' + mark.charCodeAt(0).toString(16).toUpperCase(),
  );
}
