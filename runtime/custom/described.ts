import type { Request } from '../delivery/transport.ts';

/**
 * Checks the call that a custom module describes for a tag. Throws an error that names the tag if it has no address, or
 * if it leads to a host that is neither the page's own nor in `hosts`.
 */
export function described(tag: string, request: any, hosts?: readonly string[]): Request {
  if (typeof request?.url !== 'string') throw new Error(`The module of the tag "${tag}" returned no "url"`);
  if (hosts && ![location.hostname, ...hosts].includes(new URL(request.url, location.href).hostname)) {
    throw new Error(`The module of the tag "${tag}" returned a "url" on a host that it does not declare`);
  }
  return request;
}
