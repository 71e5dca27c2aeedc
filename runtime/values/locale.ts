/** Reads a language and a country in lower case: `us-en`. */
export function asLocale(raw: unknown): string | undefined {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return /^[a-z]{2}-[a-z]{2}$/.test(text) ? text : undefined;
}
