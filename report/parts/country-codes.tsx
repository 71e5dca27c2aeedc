import { createContext, useContext } from 'react';

/** English names of countries by their codes. */
export const CountryNamesContext = createContext<Readonly<Record<string, string>>>({});

/** A list of country codes with their names. Codes without a name are shown unchanged. */
export function CountryCodes({ codes }: { readonly codes: readonly string[] }) {
  const names = useContext(CountryNamesContext);
  if (codes.length === 0) return 'none';
  return codes.map((code) => (Object.hasOwn(names, code) ? `${names[code]} (${code})` : code)).join(', ');
}
