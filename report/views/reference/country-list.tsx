import { isRegionCode } from '../../../compiler/language/tables/regions.ts';
import type { DefaultRow } from '../../consent.ts';
import { numberOfPlaces } from '../../places.ts';

interface CountryListProps {
  readonly countries: DefaultRow['countries'];
  /** The codes of the countries that were searched for. */
  readonly found: ReadonlySet<string>;
}

/** The countries of a row. Search results are marked. A long list is collapsed, with the results above it. */
export function CountryList({ countries, found }: CountryListProps) {
  if (countries.length === 0) return null;
  if (countries.length <= longestUnfolded) return <CountryNames countries={countries} found={found} />;
  return (
    <>
      <CountryNames countries={countries.filter(({ code }) => found.has(code))} found={found} />
      <details>
        <summary>{numberOfPlaces(countries.map(({ code }) => code))}</summary>
        <CountryNames countries={countries} found={found} />
      </details>
    </>
  );
}

const longestUnfolded = 40;

function CountryNames({ countries, found }: CountryListProps) {
  return (
    <span className="country-names">
      {countries.map((country, index) => (
        <span key={country.code}>
          {index > 0 ? ', ' : null}
          <CountryName country={country} marked={found.has(country.code)} />
        </span>
      ))}
    </span>
  );
}

interface CountryNameProps {
  readonly country: DefaultRow['countries'][number];
  readonly marked: boolean;
}

function CountryName({ country: { code, name }, marked }: CountryNameProps) {
  return (
    <>
      {marked ? <mark>{name}</mark> : name}
      {isRegionCode(code) ? null : (
        <>
          {' '}
          <code>{code}</code>
        </>
      )}
    </>
  );
}
