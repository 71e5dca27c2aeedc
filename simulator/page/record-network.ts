import type { UntimedEffect } from '../contract/effect.ts';

/** The responses of servers. */
export interface Responses {
  /** By the number of a call. Calls without an entry fail like a lost connection. */
  readonly calls: Readonly<Record<number, string>>;
  /** The call that a request belongs to, by its method, address and body as JSON. */
  readonly labels: Readonly<Record<string, number>>;
  /** Responses of clients' services, by the beginning of their addresses. Null if the service never responds. */
  readonly services?: Readonly<Record<string, string | null>>;
}

/**
 * Replaces `fetch` and `sendBeacon`: requests are recorded and not sent. Fetches that belong to no call get an empty
 * response. The code is self-contained, because a browser gets it as text.
 */
export function recordNetwork(
  page: any,
  emit: (record: UntimedEffect) => void,
  { calls, labels, services = {} }: Responses,
  calling: () => number | undefined,
): void {
  const absolute = (url: unknown) => new URL(String(url), page.location.href).href;
  const bodyOf = (body: unknown) => (body === undefined || body === null ? undefined : String(body));
  page.navigator.sendBeacon = (url: unknown, body?: unknown) => {
    emit({ kind: 'request', via: 'beacon', method: 'POST', url: absolute(url), body: bodyOf(body) });
    return true;
  };
  page.fetch = (input: any, options: any = {}) => {
    const url = absolute(input?.url ?? input);
    const method = options.method ?? 'GET';
    const body = bodyOf(options.body);
    const call = calling() ?? labels[JSON.stringify([method, url, body])];
    emit({ kind: 'request', via: 'fetch', method, url, body, call });
    const service = Object.keys(services).find((address) => url.startsWith(address));
    const text = call !== undefined ? calls[call] : service === undefined ? '' : services[service];
    return new page.Promise((resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
      const stop = () => reject(new Error('The request was stopped'));
      if (options.signal?.aborted) return stop();
      options.signal?.addEventListener?.('abort', stop, { once: true });
      // Respond in a later task, like a network.
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
