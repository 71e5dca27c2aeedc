/**
 * Returns a word of a list in one form. Exports write `CUSTOM_EVENT`, the API writes `customEvent`, and older files have
 * both.
 */
export function enumWord(word: unknown): string {
  return typeof word === 'string' ? word.replaceAll(/[_\s]/g, '').toLowerCase() : '';
}
