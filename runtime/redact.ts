/**
 * Takes email addresses out of a text: written plainly, percent-encoded any number of times, or in any script. Each
 * becomes `redacted`, together with what touches it; encodings of no sense are left as they stand. Missing stays missing.
 */
export function redactText<T extends string | undefined>(text: T): T {
  return text
    ?.split(/([\s/?#&=,;:<>"()|]|%(?:25)*(?:0[9AD]|2[02368CF]|3[A-F]|7C))/i)
    .map((word) => (isEmail(word) ? 'redacted' : word))
    .join('') as T;
}

/**
 * The same, and the values of personal query parameters as well, also in the hash, and in an address that is itself a
 * value, however often it was encoded.
 */
export function redactUrl<T extends string | undefined>(address: T, personalParameters: RegExp): T {
  const hide = (text: string): string =>
    text.replace(
      // A separator, a name, an equals sign and a value, each sign plain or encoded.
      /([?&#;]|%(?:25)*(?:3F|26|23|3B))((?:(?!%(?:25)*(?:3F|26|23|3B|3D))[^=&#?;])+)(=|%(?:25)*3D)((?:(?!%(?:25)*(?:26|23|3B))[^&#;])*)/gi,
      (_, mark, name, equals, value) =>
        mark + name + equals + (personalParameters.test(plainName(name)) ? 'redacted' : hide(value)),
    );
  return redactText(address && hide(address)) as T;
}

/** Whether a text holds something like an email address. */
export function hasEmail(text: string | undefined): boolean {
  return redactText(text) !== text;
}

function isEmail(word: string): boolean {
  // Each search starts at an @ and ends at the next one, so that a long hostile text costs no more than its length.
  return /.@[^@]*[^@.]\.[\p{L}%][^@.]/u.test(
    word.replace(/＠|%(?:25)*(40|2E|EF%(?:25)*BC%(?:25)*A0)/gi, (_, code) => (/2e/i.test(code) ? '.' : '@')),
  );
}

/** The name of a parameter without its encodings and brackets: `user%5Bphone%5D[]` is `phone`. */
function plainName(name: string): string {
  const plain = name
    .replace(/%(?:25)+/g, '%')
    .replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\[\]$/, '');
  return /\[([^\]]*)\]$/.exec(plain)?.[1] ?? plain;
}
