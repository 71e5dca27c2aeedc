import { hidePersonal } from './hide-personal.ts';

/**
 * Replaces email addresses in a text: plain, percent-encoded any number of times, or in any script. Each becomes
 * `redacted`, together with adjacent characters. Invalid encodings stay unchanged, and missing stays missing.
 */
export const redactText = <T extends string | undefined>(text: T): T => redactUrl(text, /(?!)/);

/**
 * Redacts like `redactText`, and also the values of personal query parameters. This includes the hash, and an address
 * that is itself a value, however often it was encoded.
 */
export function redactUrl<T extends string | undefined>(address: T, personal: RegExp): T {
  if (isHarmless(address)) return address;
  // A page may have overridden built-in methods: throw if the redactor misses a known address or parameter.
  if (hidePersonal('?a=b&a%2540b.cd', /a/) !== '?a=redacted&redacted') throw 'Cannot redact';
  return hidePersonal(address!, personal) as T;
}

/** Whether a text has only characters that occur in most texts. An email address or a parameter's value needs others. */
function isHarmless(text: string | undefined): boolean {
  const plain = /^[\w ,./:-]*$/;
  return !text || (plain.test(text) && !plain.test('='));
}

/** Whether a text contains something like an email address. */
export function hasEmail(text: string | undefined): boolean {
  return redactText(text) !== text;
}
