import { useState } from 'react';
import { ConsentTerms } from './consent-terms.tsx';
import { searchAnswer, searchCountries } from './country-search.ts';
import { DefaultsTable } from './defaults-table.tsx';
import { ExclusionList } from './exclusion-list.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** What holds in each country for a visitor who has not chosen yet. */
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
      <h2 id="countries-title">What happens by default, by country?</h2>
      {consent && <ConsentTerms data={data} consent={consent} />}
      {consent === undefined || consent.defaults.length === 0 ? (
        <p>This project declares no consent groups by country.</p>
      ) : (
        <>
          <p className="note">
            These are the consent defaults, for a visitor who has not chosen yet
            {consent.noDefault ? (
              <>
                {', '}on pages where a default holds: where <code>{consent.noDefault.text}</code> does not. The counts
                are of such pages too
              </>
            ) : null}
            . A rule counts as one that may run where these groups let it, and where its conditions and those of its
            tags do not shut out every country of the row. Search for a country to see what shuts it out. Other
            conditions may narrow this further.
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
            <span role="status">{searchAnswer(consent, found, search)}</span>
          </form>
          {found.length === 1 ? <ExclusionList data={data} country={found[0]} /> : null}
          <DefaultsTable data={data} consent={consent} found={found} />
        </>
      )}
    </section>
  );
}
