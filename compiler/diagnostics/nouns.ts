/** What sentences call a declaration of a kind. */
export function nounOf(kind: string): string {
  return nouns.get(kind) ?? kind;
}

const nouns: ReadonlyMap<string, string> = new Map([
  ['const', 'constant'],
  ['countries', 'country set'],
  ['locales', 'locale set'],
  ['data', 'data element'],
  ['page', 'page class'],
  ['variables', 'list of variables'],
  ['default', 'list of defaults'],
]);

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
