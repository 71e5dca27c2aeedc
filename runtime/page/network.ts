/** Asks for an image and looks at nothing that comes back. */
export function sendImage(url: string): void {
  new Image().src = url;
}

/** Hands a request to the browser, which sends it even as the page goes. False where it would not take it. */
export function sendBeacon(url: string, body?: string): boolean {
  return navigator.sendBeacon(url, body);
}

/** Posts a text with the visitor's cookies; nothing is read from the answer. */
export function post(url: string, body: string): void {
  // Browsers refuse keepalive for more than 64 kB in flight.
  fetch(url, { method: 'POST', body, credentials: 'include', mode: 'no-cors', keepalive: body.length < 64e3 }).catch(
    () => {},
  );
}

/** Asks for an answer that is read. Cookies go to the page's own host alone. */
export const ask = (url: string, options: RequestInit): Promise<Response> => fetch(url, options);
