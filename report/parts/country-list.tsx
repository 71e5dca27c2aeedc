import type { DefaultRow } from '../consent.ts';
import { count } from './count.ts';
import { isSearched } from './country-search.ts';

interface CountryListProps {
  readonly countries: DefaultRow['countries'];
  readonly search: string;
}

/** The countries of a row, with those that are searched marked. Long lists fold, and open for a search. */
export function CountryList({ countries, search }: CountryListProps) {
  if (countries.length === 0) return null;
  const names = (
    <span className="country-names">
      {countries.map((country, index) => (
        <span key={country.code}>
          {index > 0 ? ', ' : null}
          <CountryName country={country} marked={isSearched(country, search)} />
        </span>
      ))}
    </span>
  );
  if (countries.length <= longestUnfolded) return names;
  return (
    <details open={search.trim() !== ''}>
      <summary>{count(countries.length, 'country', 'countries')}</summary>
      {names}
    </details>
  );
}

const longestUnfolded = 40;

interface CountryNameProps {
  readonly country: DefaultRow['countries'][number];
  readonly marked: boolean;
}

function CountryName({ country: { code, name }, marked }: CountryNameProps) {
  return (
    <>
      {marked ? <mark>{name}</mark> : name} <code>{code}</code>
    </>
  );
}
