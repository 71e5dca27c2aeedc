import type { BrowserContext } from 'playwright-core';
import type { TestServer } from './server.ts';

/**
 * Watches the requests of a visitor's pages. Returns the addresses that the server has yet to receive, each as often as
 * it was sent. It ignores pages and scripts of the sites and failed requests.
 */
export function watchRequests(context: BrowserContext, server: TestServer): () => string[] {
  const sent: string[] = [];
  // Requests of another visitor to the same address do not count.
  const earlier = new Set(server.received);
  context.on('request', (request) => {
    const { protocol, host, pathname } = new URL(request.url());
    const isOwn = server.sites.has(host) && (request.isNavigationRequest() || server.scripts.has(pathname));
    if (protocol === 'https:' && !isOwn) sent.push(withoutHash(request.url()));
  });
  context.on('requestfailed', (request) => remove(sent, withoutHash(request.url())));
  return () => {
    const missing = [...sent];
    for (const received of server.received) if (!earlier.has(received)) remove(missing, received.url.href);
    return missing;
  };
}

function remove(addresses: string[], address: string): void {
  const index = addresses.indexOf(address);
  if (index >= 0) addresses.splice(index, 1);
}

function withoutHash(address: string): string {
  return address.split('#')[0];
}
