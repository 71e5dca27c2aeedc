import type { Site } from '../harness/use-site.ts';
import type { Responder } from '../harness/server.ts';

/** Makes one host for each way in which a server may respond to an image, and returns the hosts in alphabetical order. */
export function respondToImages({ server }: Pick<Site, 'server'>): string[] {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const responders: Readonly<Record<string, Responder>> = {
    'dropped.example.net': () => 'drop',
    'failing.example.net': () => ({ body: image, status: 500 }),
    'large.example.net': () => ({ body: ' '.repeat(5_000_000) + image }),
    'nonsense.example.net': () => ({ body: '<!doctype html><p>Sorry', headers: { 'content-type': 'text/html' } }),
    'silent.example.net': () => new Promise(() => {}),
    'well.example.net': () => ({ body: image }),
  };
  for (const [host, responder] of Object.entries(responders)) server.responses.set(host, responder);
  return Object.keys(responders);
}
