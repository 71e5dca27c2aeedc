/** Returns whether a text is a locale: a country and a language such as us-en, in any case. */
export function isLocale(text: string): boolean {
  return /^[a-z]{2}-[a-z]{2}$/i.test(text);
}
