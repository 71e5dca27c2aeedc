import { useState } from 'react';
import { searchAnswer } from '../parts/country-search.ts';
import { DefaultsTable } from '../parts/defaults-table.tsx';
import type { ReportData } from '../report-data.ts';

/** What holds in each country for a visitor who has not chosen yet. */
export function Countries({ data }: { readonly data: ReportData }) {
  const [search, setSearch] = useState('');
  const consent = data.consent;
  return (
    <section className="view" id="countries" tabIndex={-1} aria-labelledby="countries-title">
      <h2 id="countries-title">What happens by default, by country?</h2>
      {consent === undefined || consent.defaults.length === 0 ? (
        <p>This project declares no consent groups by country.</p>
      ) : (
        <>
          <p className="note">
            For a visitor who has not chosen yet. The counts are of rules that do something with these groups; their own
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
            <span role="status">{searchAnswer(consent, search)}</span>
          </form>
          <DefaultsTable data={data} consent={consent} search={search} />
        </>
      )}
    </section>
  );
}
