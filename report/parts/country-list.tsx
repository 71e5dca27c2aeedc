import type { DefaultRow } from '../consent.ts';
import { count } from './count.ts';

interface CountryListProps {
  readonly countries: DefaultRow['countries'];
  /** Codes of those that are searched. */
  readonly found: ReadonlySet<string>;
}

/** The countries of a row, with those that are searched marked. Long lists fold, and open for a search. */
export function CountryList({ countries, found }: CountryListProps) {
  if (countries.length === 0) return null;
  const names = (
    <span className="country-names">
      {countries.map((country, index) => (
        <span key={country.code}>
          {index > 0 ? ', ' : null}
          <CountryName country={country} marked={found.has(country.code)} />
        </span>
      ))}
    </span>
  );
  if (countries.length <= longestUnfolded) return names;
  return (
    <details open={countries.some(({ code }) => found.has(code))}>
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
