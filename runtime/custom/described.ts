import type { Request } from '../delivery/transport.ts';

/** Checks the call that a custom module describes for a tag. Throws an error that names the tag if it has no address. */
export function described(tag: string, request: any): Request {
  if (typeof request?.url !== 'string') throw new Error(`The module of the tag "${tag}" returned no "url"`);
  return request;
}
