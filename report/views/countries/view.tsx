import { useState } from 'react';
import { ConsentTerms } from './consent-terms.tsx';
import { describeSearch, searchCountries } from './country-search.ts';
import { DefaultsTable } from './defaults-table.tsx';
import { ExclusionList } from './exclusion-list.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** The consent defaults of each country, for visitors who have not chosen yet. */
export const countriesView: ReportView = {
  place: 20,
  id: 'countries',
  label: 'Countries',
  View: Countries,
};

function Countries({ data }: { readonly data: ReportData }) {
  const [search, setSearch] = useState('');
  const consent = data.consent;
  const found = consent ? searchCountries(consent, search) : [];
  return (
    <section className="view" id="countries" tabIndex={-1} aria-labelledby="countries-title">
      <h2 id="countries-title">Which consent is granted by default?</h2>
      {consent && <ConsentTerms data={data} consent={consent} />}
      {consent === undefined || consent.defaults.length === 0 ? (
        <p>This project has no consent defaults by country.</p>
      ) : (
        <>
          <p className="note">
            These are the consent defaults for visitors who have not chosen yet
            {consent.noDefault ? (
              <>
                , on pages where <code>{consent.noDefault.text}</code> is false. The counts are for the same pages
              </>
            ) : null}
            . A rule counts if these groups allow it, and if its conditions and those of its tags do not exclude every
            country of the row. Search for a country to see which rules exclude it. Other conditions may limit the rules
            further.
          </p>
          <form
            className="country-search needs-script"
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
    </section>
  );
}
