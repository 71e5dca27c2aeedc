import { BundleCard } from './bundle-card.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportView } from '../../report-view.ts';

/** The bundle of each site and its parts. */
export const sizesView: ReportView = {
  place: 50,
  id: 'sizes',
  label: 'Sizes',
  View: Sizes,
};

function Sizes({ data }: { readonly data: ReportData }) {
  const built = data.sites.filter(({ bundle }) => bundle !== undefined);
  return (
    <section className="view" id="sizes" tabIndex={-1} aria-labelledby="sizes-title">
      <h2 id="sizes-title">What do visitors download?</h2>
      {built.length === 0 ? <p>No bundle was built with this report.</p> : null}
      <div className="bundles">
        {built.map((site) => (
          <BundleCard key={site.name} site={site} bundle={site.bundle!} data={data} />
        ))}
      </div>
    </section>
  );
}
