import type { Reply } from '../../browser/harness/server.ts';
import type { RequestEffect } from '../../../simulator/contract/effect.ts';
import type { SimulatedServer } from './use-simulated-site.ts';

/** Records a request of a simulated page as the test server does. */
export function receive(
  server: SimulatedServer,
  { method, url, body = '' }: Omit<RequestEffect, 'kind' | 'via' | 'at'>,
): void {
  server.received.push({ method, url: new URL(url), headers: {}, body });
}

/** Returns the `fetch` of a simulated page, which gets the responses of the test server. */
export function fetchFrom(server: SimulatedServer, page: any) {
  return (input: unknown, { method = 'GET', body, signal, headers = {} }: RequestInit = {}): Promise<Response> =>
    new page.Promise((resolve: (response: Response) => void, reject: (error: unknown) => void) => {
      const stop = () => reject(new page.Error('The request was stopped'));
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      const url = new URL(String(input), page.location.href);
      const sent = { method, url, headers: { ...headers } as Record<string, string>, body: String(body ?? '') };
      server.received.push(sent);
      const responder = server.responses.get(url.host + url.pathname) ?? server.responses.get(url.host);
      void Promise.resolve(responder?.(sent) ?? {}).then((reply: Reply) => {
        if (reply === 'drop') return reject(new page.TypeError('Failed to fetch'));
        const { status = 200, body: text = '', headers: answered } = reply;
        resolve(new Response(text, { status, headers: answered }));
      });
    });
}
