import { createContext, useContext } from 'react';

/** English names of countries by their codes. */
export const CountryNamesContext = createContext<Readonly<Record<string, string>>>({});

/** Codes of countries with their names, as one sentence's list; other codes stand as they are. */
export function CountryCodes({ codes }: { readonly codes: readonly string[] }) {
  const names = useContext(CountryNamesContext);
  if (codes.length === 0) return 'none';
  return codes.map((code) => (Object.hasOwn(names, code) ? `${names[code]} (${code})` : code)).join(', ');
}
