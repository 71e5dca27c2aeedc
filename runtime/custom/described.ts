import type { Request } from '../delivery/transport.ts';

/** The call that a module of the project describes for a tag; one that describes none fails, and the log names the tag. */
export function described(tag: string, request: any): Request {
  if (typeof request?.url !== 'string') throw new Error(`The module of the tag "${tag}" describes no call`);
  return request;
}
