import { decodeFully } from './decode-fully.ts';
import { plainName } from './personal-parameters.ts';

/**
 * Whether the name of a parameter is personal: the whole name, a part in brackets, or up to three adjacent words of it.
 * A word ends at a capital letter, a digit or punctuation: `contact.firstName1`, `user%5Bphone%5D[]`.
 */
export function isPersonalName(name: string, personal: RegExp): boolean {
  const decoded = decodeFully(name);
  // Letters beyond ASCII may be bytes of an encoded letter.
  const words = decoded.match(/[A-Z]?[a-z\x80-\uffff]+|[A-Z]+(?![a-z])/g) ?? [];
  return (
    decoded.split(/[[\]]/).some((part) => personal.test('-' + plainName(part))) ||
    words.some((_, at) => [1, 2, 3].some((size) => personal.test(words.slice(at, at + size).join(''))))
  );
}
