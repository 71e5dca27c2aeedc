/** Requests an image and ignores the response. Calls `failed` if the request fails. */
export const sendImage = (url: string, failed: (event: unknown) => void): unknown =>
  Object.assign(new Image(), { onerror: failed, src: url });

/** Passes a request to the browser, which sends it even if the page unloads. Returns false if the browser refuses it. */
export const sendBeacon = (url: string, body?: string): boolean => navigator.sendBeacon(url, body);

/** Requests an address like an image, but continues if the page unloads. The response is not read. */
export const sendKeepalive = (url: string): Promise<unknown> =>
  fetch(url, { credentials: 'include', mode: 'no-cors', keepalive: true });

/** Posts a text with the visitor's cookies. The response is not read. */
export const post = (url: string, body: string): Promise<unknown> =>
  fetch(url, { method: 'POST', body, credentials: 'include', mode: 'no-cors' });

/** Sends a request whose response is read. Cookies are only sent to the page's own host, unless the options say otherwise. */
export const request = (url: string, options: RequestInit): Promise<Response> => fetch(url, options);

/** Whether the browser may be online: browsers only know for certain when they are offline. */
export const isOnline = (): boolean => navigator.onLine !== false;
