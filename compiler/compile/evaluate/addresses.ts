import type { Expression } from '../../language/model/expression.ts';
import { hostOfUrl } from './host-of-url.ts';

/** Whether a text is a host name in lower case, without scheme and path. */
export function isHost(text: string): boolean {
  return /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d+)?$/.test(text);
}

/** Whether a text is an HTTPS address, or the start of one with its whole host. */
export function isSecureAddress(text: string): boolean {
  const [origin] = /^https:\/\/[^/?#\\]+/.exec(text) ?? [];
  return origin !== undefined && hasPlainHost(origin);
}

/**
 * Whether the host of an address is a name or four numbers, as browsers read it. Policies and assertions can name no other,
 * such as `[::1]`, `a..b` and `a_b`.
 */
export function hasPlainHost(address: string): boolean {
  return URL.canParse(address) && isHost(hostOfUrl(address));
}

/** Whether a text is a path on the host of the page. A second slash or a backslash would start another host name. */
export function isSameHostPath(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text);
}

/** Whether a text starts with `https:` and a complete host name, which later text cannot change. */
export function hasWholeHost(text: string): boolean {
  return /^https:\/\/[^/?#]+[/?#]/.test(text);
}

/** Whether the part of an address after its host starts with a literal that ends the host name. */
export function endsHost(rest: Expression): boolean {
  return rest.kind === 'literal' && /^[/?#]/.test(String(rest.value));
}
