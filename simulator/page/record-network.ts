import type { UntimedEffect } from './effect.ts';

/** What servers answer. */
export interface Responses {
  /** By the number of a call; one that is not here fails as a lost connection does. */
  readonly calls: Readonly<Record<number, string>>;
  /** Which call a request is of, by its method, address and body as JSON. */
  readonly labels: Readonly<Record<string, number>>;
  /** By the beginning of an address, what a client's service answers; null where it never does. */
  readonly services?: Readonly<Record<string, string | null>>;
}

/**
 * Takes the place of what a page asks others by: each request is handed to an observer, and nothing leaves. What is
 * fetched for no call is answered with nothing. The code stands by itself, because a browser gets it as text.
 */
export function recordNetwork(
  page: any,
  said: (record: UntimedEffect) => void,
  { calls, labels, services = {} }: Responses,
  calling: () => number | undefined,
): void {
  const absolute = (url: unknown) => new URL(String(url), page.location.href).href;
  const bodyOf = (body: unknown) => (body === undefined || body === null ? undefined : String(body));
  page.navigator.sendBeacon = (url: unknown, body?: unknown) => {
    said({ kind: 'request', via: 'beacon', method: 'POST', url: absolute(url), body: bodyOf(body) });
    return true;
  };
  page.fetch = (input: any, options: any = {}) => {
    const url = absolute(input?.url ?? input);
    const method = options.method ?? 'GET';
    const body = bodyOf(options.body);
    const call = calling() ?? labels[JSON.stringify([method, url, body])];
    said({ kind: 'request', via: 'fetch', method, url, body, call });
    const service = Object.keys(services).find((address) => url.startsWith(address));
    const text = call !== undefined ? calls[call] : service === undefined ? '' : services[service];
    return new page.Promise((resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
      const stop = () => reject(new Error('The request was stopped'));
      if (options.signal?.aborted) return stop();
      options.signal?.addEventListener?.('abort', stop, { once: true });
      // An answer comes in a later task, as from a network.
      page.setTimeout(() => {
        if (text === undefined) reject(new TypeError('Failed to fetch'));
        else if (text !== null) resolve(respond(text));
      }, 0);
    });
  };

  function respond(text: string) {
    const bytes = new page.TextEncoder().encode(text);
    let isRead = false;
    const read = async () => {
      const chunk = isRead ? { done: true } : { done: false, value: bytes };
      isRead = true;
      return chunk;
    };
    return {
      ok: true,
      status: 200,
      headers: { get: () => null },
      body: { getReader: () => ({ read, cancel: async () => undefined }) },
      text: async () => text,
      json: async () => page.JSON.parse(text),
    };
  }
}
