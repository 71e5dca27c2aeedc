/** Whether a text is a locale as pages write it: a language and a country, such as us-en, in any case of letters. */
export function isLocale(text: string): boolean {
  return /^[a-z]{2}-[a-z]{2}$/i.test(text);
}
