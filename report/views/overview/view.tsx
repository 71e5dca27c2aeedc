import { ConsentTable } from './consent-table.tsx';
import { count } from '../../parts/count.ts';
import { SiteTile } from './site-tile.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** The overview for reviewers: what runs before consent, and what needs which consent group. */
export const overviewView: ReportView = {
  place: 10,
  id: 'overview',
  label: 'Overview',
  View: Overview,
};

function Overview({ data }: { readonly data: ReportData }) {
  return (
    <section className="view" id="overview" tabIndex={-1} aria-labelledby="overview-title">
      <h2 id="overview-title">What runs before consent?</h2>
      <ul className="site-tiles">
        {data.sites.map((site) => (
          <SiteTile key={site.name} site={site} data={data} />
        ))}
      </ul>
      <h2 id="groups-title">Which consent do rules and tags need?</h2>
      <ConsentTable data={data} labelledBy="groups-title" />
      {data.warnings.length === 0 ? null : (
        <p className="note">
          The build had <a href="#warnings">{count(data.warnings.length, 'warning')}</a>.
        </p>
      )}
    </section>
  );
}
