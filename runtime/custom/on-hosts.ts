import { pageHost } from '../page/document.ts';
import { hostName } from '../page/host-name.ts';
import type { Request } from '../delivery/transport.ts';

/**
 * Checks that the call of a custom module leads to the page's own host or to one of `hosts`. Throws an error that names
 * the tag otherwise.
 */
export function onHosts(tag: string, request: Request, hosts: readonly string[]): Request {
  if ([pageHost(), ...hosts].includes(hostName(new URL(request.url, location.href).hostname))) return request;
  throw new Error(`The module of the tag "${tag}" returned a "url" on a host that it does not declare`);
}
