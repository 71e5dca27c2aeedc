import { decodeFully } from './decode-fully.ts';
import { plainName } from './personal-parameters.ts';

/**
 * Replaces email addresses in a text: plain, percent-encoded any number of times, or in any script. Each becomes
 * `redacted`, together with adjacent characters. Invalid encodings stay unchanged, and missing stays missing.
 */
export function redactText<T extends string | undefined>(text: T): T {
  if (isHarmless(text)) return text;
  // A page may have overridden built-in methods: throw if the redactor misses a known address.
  if (hide(' a%2540b.cd') !== ' redacted') throw 'Cannot redact';
  return hide(text!) as T;
}

function hide(text: string): string {
  return text
    .split(/([\s/?#&=,;:<>"()|]|%(?:25)*(?:0[9AD]|2[02368CF]|3[A-F]|7C))/i)
    .map((word) => (isEmail(word) ? 'redacted' : word))
    .join('');
}

/**
 * Redacts like `redactText`, and also the values of personal query parameters. This includes the hash, and an address
 * that is itself a value, however often it was encoded.
 */
export function redactUrl<T extends string | undefined>(address: T, personalParameters: RegExp): T {
  if (isHarmless(address)) return address;
  if (hideParameters('?a=b&c=d', /a/) !== '?a=redacted&c=d') throw 'Cannot redact';
  return redactText(hideParameters(address!, personalParameters)) as T;
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

function isEmail(word: string): boolean {
  // Each search starts at an @ and ends at the next one: a long hostile text must take linear time.
  return /.@(?:\[|[^@]*[^@.]\.[^\d@.][^@.])/u.test(decodeFully(word));
}

/** Hides personal values only. Other values are searched, because one may be an address with its own parameters. */
function hideParameters(address: string, personal: RegExp): string {
  // A separator, a name and an equals sign, each plain or encoded. `end` matches the end of a value.
  const parameter =
    /(?:[=?&#;/]|%(?:25)*(?:3[DFB]|2[63F]))((?:(?!%(?:25)*(?:3[DFB]|2[63F]))[^=&#?;/])+)(=|%(?:25)*3D)/gi;
  const end = /[&#;]|%(?:25)*(?:26|23|3B)|$/g;
  let text = '';
  let from = 0;
  for (let found; (found = parameter.exec(address));) {
    if (!isPersonal(found[1], personal)) {
      // Its value may begin with a parameter.
      parameter.lastIndex -= found[2].length;
      continue;
    }
    text += address.slice(from, parameter.lastIndex) + 'redacted';
    end.lastIndex = parameter.lastIndex;
    from = parameter.lastIndex = end.exec(address)!.index;
  }
  return text + address.slice(from);
}

/** Whether a name is personal, including names in brackets: `user%5Bphone%5D[]`. */
function isPersonal(name: string, personal: RegExp): boolean {
  return plainName(decodeFully(name))
    .split(/[[\]]/)
    .some((part) => personal.test(part));
}
