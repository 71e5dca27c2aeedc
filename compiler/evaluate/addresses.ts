import type { Expression } from '../model/expression.ts';

/** Whether a text is the name of a host: small letters, no scheme, no path. */
export function isHost(text: string): boolean {
  return /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d+)?$/.test(text);
}

/** Whether a text is an address that a page may call, or how one begins. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^/]/.test(text);
}

/** Whether a text is a path on the page's own host. A second slash would begin another host, and so would a backslash. */
export function isSameHostPath(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text);
}

/** Whether a text begins with `https:` and a host that nothing behind it can change. */
export function hasWholeHost(text: string): boolean {
  return /^https:\/\/[^/?#]+[/?#]/.test(text);
}

/** Whether what follows a host in an address, as far as it is written out, ends the name of the host. */
export function endsHost(rest: Expression): boolean {
  return rest.kind === 'literal' && /^[/?#]/.test(String(rest.value));
}
