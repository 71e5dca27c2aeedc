import { useState } from 'react';
import { Section } from '../../parts/page.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { ConsentTerms } from './consent-terms.tsx';
import { describeSearch, searchCountries } from './country-search.ts';
import { DefaultsTable } from './defaults-table.tsx';
import { ExclusionList } from './exclusion-list.tsx';
import { GroupList } from './group-list.tsx';

interface ConsentReferenceProps {
  readonly data: ReportData;
  /** The group in the address. */
  readonly shown: string | undefined;
}

/** The consent groups, the terms of consent, and the default of each country for visitors who have not answered. */
export function ConsentReference({ data, shown }: ConsentReferenceProps) {
  const [search, setSearch] = useState('');
  const { consent } = data;
  if (!consent) return <p className="nothing">This project has no consent groups.</p>;
  const found = searchCountries(consent, search);
  return (
    <>
      <Section title="Consent groups">
        <GroupList consent={consent} shown={shown} />
      </Section>
      <Section title="Terms">
        <ConsentTerms data={data} consent={consent} />
      </Section>
      <Section title="Which consent is granted by default?">
        {consent.defaults.length === 0 ? (
          <p className="nothing">This project has no consent defaults by country.</p>
        ) : (
          <>
            <p className="note">
              These are the consent defaults for visitors who have not chosen yet
              {consent.noDefault ? ', on pages with consent defaults. The counts are for the same pages' : null}. A rule
              counts if one of its actions can start for some visitor of the row. Search for a country to see which
              conditions exclude it.
            </p>
            <form
              className="country-search"
              role="search"
              aria-label="Countries"
              onSubmit={(event) => event.preventDefault()}
            >
              <label>
                Find a country
                <input
                  type="search"
                  value={search}
                  autoComplete="off"
                  placeholder="Germany, DE…"
                  onChange={({ currentTarget }) => setSearch(currentTarget.value)}
                />
              </label>
              <span role="status">{describeSearch(consent, found, search)}</span>
            </form>
            {found.length === 1 ? <ExclusionList data={data} country={found[0]} /> : null}
            <DefaultsTable data={data} consent={consent} found={found} />
          </>
        )}
      </Section>
    </>
  );
}
