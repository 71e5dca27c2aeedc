/** Returns a list of country codes with their names: `China (CN), Japan (JP)`. Codes without a name are unchanged. */
export function countryNames(countries: Readonly<Record<string, string>>, codes: readonly string[]): string {
  if (codes.length === 0) return 'none';
  return codes.map((code) => (Object.hasOwn(countries, code) ? `${countries[code]} (${code})` : code)).join(', ');
}
