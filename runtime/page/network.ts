/** Asks for an image and looks at nothing that comes back; calls back where nothing does. */
export const sendImage = (url: string, failed: (event: unknown) => void): unknown =>
  Object.assign(new Image(), { onerror: failed, src: url });

/** Hands a request to the browser, which sends it even as the page goes. False where it would not take it. */
export const sendBeacon = (url: string, body?: string): boolean => navigator.sendBeacon(url, body);

/** Asks for an address as an image would, but goes on when the page goes; nothing is read from the answer. */
export const sendKeepalive = (url: string): Promise<unknown> =>
  fetch(url, { credentials: 'include', mode: 'no-cors', keepalive: true });

/** Posts a text with the visitor's cookies; nothing is read from the answer. */
export const post = (url: string, body: string): Promise<unknown> =>
  fetch(url, { method: 'POST', body, credentials: 'include', mode: 'no-cors' });

/** Asks for an answer that is read. Cookies go to the page's own host alone, unless the options say otherwise. */
export const ask = (url: string, options: RequestInit): Promise<Response> => fetch(url, options);

/** Whether there may be a network: a browser is sure only that there is none. */
export const isOnline = (): boolean => navigator.onLine !== false;
