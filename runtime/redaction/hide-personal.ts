import { decodeFully } from './decode-fully.ts';
import { isPersonalName } from './is-personal-name.ts';

/** Replaces email addresses, the values of personal parameters, and in addresses the user and password. */
export function hidePersonal(text: string, personal: RegExp): string {
  const credentials = /(\/|%(?:25)*2F)\1(?:(?!\1)[^\s?#&=]){1,999}(?=@|%(?:25)*40)/gi;
  // A word and the separator after it. A quoted text before an at sign, and up to three blanks around it, are parts of a
  // word. The pattern never fails, so it does not try twice.
  const part =
    /((?:[^\s/?#&=,;:<>"()|%@＠﹫]+|("|%(?:25)*22).{1,99}?\2(?=@|%(?:25)*40)|(?:\s|%(?:25)*20){0,3}(?:[@＠﹫]|%(?:25)*40)(?:\s|%(?:25)*20){0,3}|\ufeff|%(?!(?:25)*(?:0[9AD]|2[023689CF]|3[A-F]|7C)))*)(%(?:25)*..|[^]|$)/gi;
  const hasAt = decodeFully(text).includes('@');
  let hidden = '';
  let held = '';
  let name = '';
  // The lengths of the equals sign of a personal parameter and of the last separator in an address. A separator that is
  // encoded more often is longer.
  let depth = 0;
  let around = 0;
  for (const [, word, , separator] of text.replace(credentials, '$1$1redacted').matchAll(part)) {
    const mark = decodeFully(separator);
    if (depth) {
      // What is encoded more often than the equals sign is a part of the value.
      if (separator.length > depth || !'&#;'.includes(mark)) continue;
      hidden += separator;
      depth = 0;
    } else {
      const isHidden = hasAt && isEmail((held && 'a') + word);
      held = (isHidden ? 'redacted' : held + word) + separator;
      name += word;
      if (mark === '=' && isPersonalName(name, personal)) {
        held += 'redacted';
        depth = separator.length;
      }
      // A slash or an equals sign may belong to an email address, unless it divides a path or a query.
      if (isHidden || depth || !word || !'/='.includes(mark) || around === separator.length) {
        hidden += held;
        held = '';
      }
      name = '=?&#;/'.includes(mark) ? '' : name + separator;
    }
    around = !held && '/?#&;:'.includes(mark) ? separator.length : 0;
  }
  return hidden + held;
}

function isEmail(word: string): boolean {
  // Each search starts at an @ and ends at the next one: a long hostile text must take linear time.
  return /"@|\S\s{0,3}@(?:\[|[^@]*(?:(?:\d{1,3}\.){3}\d|[^@.]\.[^\d@.][^@.]))/u.test(decodeFully(word));
}
