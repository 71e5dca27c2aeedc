import { pageHost } from '../page/document.ts';
import { hostName } from '../page/host-name.ts';
import type { Request } from '../delivery/transport.ts';

/**
 * Checks that the call of a custom module leads to the page's own host or to one of `hosts`, whatever `<base href>` the
 * page has, and returns it with its whole address. Throws an error that names the tag otherwise.
 */
export function onHosts(tag: string, request: Request, hosts: readonly string[]): Request {
  const { href, hostname } = new URL(request.url, location.href);
  if ([pageHost(), ...hosts].includes(hostName(hostname))) return { ...request, url: href };
  throw new Error(`The module of the tag "${tag}" returned a "url" on a host that it does not declare`);
}
